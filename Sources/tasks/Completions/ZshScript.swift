/// The completions for zsh: what `_arguments` makes of the table.
enum ZshScript {
  static var text: String {
    """
    #compdef tasks
    # Completion of tasks for zsh, made by "tasks completions zsh".

    _tasks_commands() {
      local -a commands=(
    \(commands)
      )
      _describe -V command commands
    }

    # STATE...: offers tasks with their names, which are shown and never evaluated: _describe takes
    # a backslash off.
    _tasks_tasks() {
      local state row
      local -a rows
      for state; do
        for row in ${(f)"$(
          TASKS_PATIENCE=\(TaskQuestion.patience) command tasks ${database:+--db=$database} list --$state \\
            \(TaskQuestion.arguments)
        )"}; do
          row=${row//\\\\/\\\\\\\\}
          rows+=("${${row//:/\\\\:}/$'\\t'/:}")
        done
      done
      _describe -V task rows
    }

    _tasks() {
      local command= database= option= is_literal= word
      for word in "${(@Q)words[2,CURRENT-1]}"; do
        if [[ -n $option ]]; then
          [[ $option == \(Option.database.spelling) ]] && database=$word
          option=
        elif [[ -n $is_literal || $word != -?* ]]; then
          [[ -n $command ]] || command=$word
        else
          case $word in
            --) is_literal=1 ;;
            \(Option.database.spelling)=*) database=${word#*=} ;;
            \(Option.valued.map(\.spelling).joined(separator: "|"))) option=$word ;;
          esac
        fi
      done
      [[ $database == '~/'* ]] && database=$HOME${database[2,-1]}

      local -a arguments=(
        '1: :_tasks_commands'
    \(specifications(of: Option.everywhere))
      )
      case $command in
    \(branches)
      esac
      _arguments -s -S : $arguments
    }

    if [[ $funcstack[1] == _tasks ]]; then
      _tasks "$@"
    else
      compdef _tasks tasks
    fi

    """
  }

  private static var commands: String {
    Command.all.map { "    " + quoted("\($0.name):\($0.summary)") }.joined(separator: "\n")
  }

  private static var branches: String {
    Command.all.map { command in
      let pattern = command.name == Command.standard.name ? "''|\(command.name)" : command.name
      // A blank for an action: whatever is typed.
      let operand =
        command.operands.placeholder.map { placeholder in
          let action = action(for: command.candidates) ?? " "
          return "      " + quoted("*:\(escaped(placeholder)):\(action)") + "\n"
        } ?? ""
      let options = specifications(of: command.ownOptions)
      return "    \(pattern)) arguments+=(\n\(operand)\(options)\n    ) ;;"
    }.joined(separator: "\n")
  }

  private static func specifications(of options: [Option]) -> String {
    options.flatMap(specifications).map { "      " + quoted($0) }.joined(separator: "\n")
  }

  /// One a name of the option.
  ///
  /// Source: zshcompsys(1), `_arguments`.
  private static func specifications(of option: Option) -> [String] {
    let summary = "[" + escaped(option.summary) + "]"
    guard let value = option.value, let candidates = option.candidates else {
      guard let short = option.short else { return [option.spelling + summary] }
      return ["-\(short)", option.spelling].map { "(-\(short) \(option.spelling))\($0)\(summary)" }
    }
    let action = action(for: candidates) ?? " "
    return ["\(option.spelling)=\(summary):\(escaped(value.placeholder)):\(action)"]
  }

  private static func action(for candidates: Candidates) -> String? {
    switch candidates {
    case .nothing: nil
    case .words(let words): words.isEmpty ? nil : "(\(words.joined(separator: " ")))"
    case .files: "_files"
    case .commands: "_tasks_commands"
    // A blank in front keeps out what `_arguments` would put between the words.
    case .tasks(let states):
      " _tasks_tasks " + states.map(\.optionName).joined(separator: " ")
    }
  }

  /// Text in which no character has a meaning for `_arguments`.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "[]:\\".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }

  /// `text` as one word of zsh.
  private static func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }
}
