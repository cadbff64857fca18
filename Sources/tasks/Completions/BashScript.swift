/// The completions for bash.
///
/// bash cuts words at `=` and `:` and hands them over with their quotes, so the script splits the
/// line itself. It evaluates nothing: neither what is typed nor what a task is called.
enum BashScript {
  static var text: String {
    """
    # Completion of tasks for bash, made by "tasks completions bash".

    # Puts the words before the cursor, without their quotes, into words.
    _tasks_split() {
      local line=${COMP_LINE:0:COMP_POINT} word= is_word= character i
      words=() quote=
      for ((i = 0; i < ${#line}; i++)); do
        character=${line:i:1}
        if [[ $quote && $character == "$quote" ]]; then
          quote=
        elif [[ $quote == \\' ]]; then
          word+=$character
        elif [[ $character == \\\\ ]]; then
          ((++i))
          word+=${line:i:1} is_word=1
        elif [[ $quote ]]; then
          word+=$character
        elif [[ $character == [\\'\\"] ]]; then
          quote=$character is_word=1
        elif [[ $character == [[:blank:]] ]]; then
          [[ $is_word ]] && words+=("$word")
          word= is_word=
        else
          word+=$character is_word=1
        fi
      done
      words+=("$word")
    }

    # WORD...: offers those that begin with what is typed.
    _tasks_offer() {
      local word
      for word; do
        [[ $word == "$typed"* ]] && COMPREPLY+=("$prefix$word")
      done
    }

    _tasks_offer_files() {
      local path
      compopt -o filenames 2>/dev/null
      while IFS= read -r path; do
        COMPREPLY+=("$prefix$path")
      done < <(compgen -f -- "$typed")
    }

    # STATE...: offers tasks. Their names are shown where bash lists what there is, and never where it
    # takes a candidate over into the line.
    _tasks_offer_tasks() {
      local state number name i names=() width=$((${COLUMNS:-80} - 24))
      ((width < 20)) && width=20
      for state; do
        while IFS=$'\\t' read -r number name; do
          [[ $number == "$typed"* ]] || continue
          COMPREPLY+=("$number") names+=("${name:0:width}")
        done < <(
          TASKS_PATIENCE=\(TaskQuestion.patience) command tasks ${database:+"--db=$database"} list "--$state" \\
            \(TaskQuestion.arguments)
        )
      done
      # 33, 63 and 64 are the codes of !, ? and @: completions that list.
      [[ ${#COMPREPLY[@]} -gt 1 && " 33 63 64 " == *" ${COMP_TYPE:-none} "* ]] || return 0
      for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]+="  ${names[i]}"
      done
    }

    _tasks() {
      local IFS=$' \\t\\n' words quote command= database= option= is_literal= i word
      local typed prefix= breaks head
      COMPREPLY=()
      _tasks_split
      for ((i = 1; i < ${#words[@]} - 1; i++)); do
        word=${words[i]}
        if [[ $option ]]; then
          [[ $option == \(Option.database.spelling) ]] && database=$word
          option=
        elif [[ $is_literal || $word != -?* ]]; then
          [[ $command ]] || command=$word
        else
          case $word in
            --) is_literal=1 ;;
            \(Option.database.spelling)=*) database=${word#*=} ;;
            \(valued)) option=$word ;;
          esac
        fi
      done
      [[ $database == "~/"* ]] && database=$HOME${database:1}

      typed=${words[${#words[@]} - 1]}
      if [[ ! $option && ! $is_literal && $typed == --*=* ]]; then
        option=${typed%%=*} prefix=${typed%%=*}= typed=${typed#*=}
      fi
      head=$prefix$typed
      if [[ $option ]]; then
        _tasks_value
      elif [[ ! $is_literal && $typed == -* ]]; then
        _tasks_options
      elif [[ ! $command ]]; then
        _tasks_offer \(commands)
      else
        _tasks_operand
      fi

      # bash puts a candidate in the place of what follows the last = or : outside quotes.
      breaks=${COMP_WORDBREAKS//[^=:]/}
      if [[ $breaks && ! $quote && $head == *["$breaks"]* ]]; then
        head=${head%"${head##*["$breaks"]}"}
        COMPREPLY=("${COMPREPLY[@]#"$head"}")
      fi
    }

    _tasks_value() {
      case $option in
    \(values)
      esac
    }

    _tasks_options() {
      case $command in
    \(options)
      esac
      _tasks_offer \(Option.everywhere.map(\.spelling).joined(separator: " "))
    }

    _tasks_operand() {
      case $command in
    \(operands)
      esac
    }

    complete -o nosort -F _tasks tasks 2>/dev/null || complete -F _tasks tasks

    """
  }

  private static var commands: String { Command.all.map(\.name).joined(separator: " ") }

  private static var valued: String {
    Option.valued.map(\.spelling).joined(separator: " | ")
  }

  private static var values: String {
    lines(Option.valued.map { ($0.spelling, call(for: $0.candidates ?? .nothing)) })
  }

  private static var options: String {
    lines(
      Command.all.map { command in
        let pattern = command.name == Command.standard.name ? "'' | \(command.name)" : command.name
        return (pattern, call(for: .words(command.ownOptions.map(\.spelling))))
      })
  }

  private static var operands: String {
    lines(Command.all.map { ($0.name, call(for: $0.candidates)) })
  }

  private static func call(for candidates: Candidates) -> String? {
    switch candidates {
    case .nothing: nil
    case .words(let words):
      words.isEmpty ? nil : "_tasks_offer " + words.joined(separator: " ")
    case .files: "_tasks_offer_files"
    case .commands: "_tasks_offer \(commands)"
    case .tasks(let states):
      "_tasks_offer_tasks " + states.map(\.optionName).joined(separator: " ")
    }
  }

  /// Lines of a `case`.
  private static func lines(_ branches: [(pattern: String, call: String?)]) -> String {
    branches.compactMap { branch in
      branch.call.map { "    \(branch.pattern)) \($0) ;;" }
    }.joined(separator: "\n")
  }
}
