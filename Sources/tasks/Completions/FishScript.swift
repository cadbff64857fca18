/// The completions for fish.
enum FishScript {
  static var text: String {
    """
    # Completion of tasks for fish, made by "tasks completions fish".

    # Prints the command on the line and the database that it names; both may be empty.
    function __tasks_line
        set -l command ''
        set -l database ''
        set -l option ''
        set -l is_literal ''
        for word in (commandline -opc)[2..-1]
            if test -n "$option"
                test $option = \(Option.database.spelling); and set database $word
                set option ''
                continue
            else if test -z "$is_literal"
                switch $word
                    case --
                        set is_literal yes
                        continue
                    case '\(Option.database.spelling)=*'
                        set database (string sub -s \(Option.database.spelling.count + 2) -- $word)
                        continue
                    case \(Option.valued.map(\.spelling).joined(separator: " "))
                        set option $word
                        continue
                    case '-*'
                        continue
                end
            end
            test -n "$command"; or set command $word
        end
        printf '%s\\n' "$command" "$database"
    end

    # COMMAND...: whether it is one of these; '' is none yet.
    function __tasks_runs
        contains -- (__tasks_line)[1] $argv
    end

    # STATE...: prints the numbers of tasks, a tab, and their names.
    function __tasks_tasks
        set -l database (__tasks_line)[2]
        string match -q -- '~/*' $database; and set database $HOME(string sub -s 2 -- $database)
        test -n "$database"; and set database --db=$database; or set database
        for state in $argv
            TASKS_PATIENCE=\(TaskQuestion.patience) command tasks $database list --$state \\
                \(TaskQuestion.arguments)
        end
    end

    # Prints the commands, a tab, and what they do.
    function __tasks_commands
        printf '%s\\t%s\\n' \(commands)
    end

    complete -c tasks -f
    complete -c tasks -n "__tasks_runs ''" -k -a '(__tasks_commands)'

    \(sections.map { $0.joined(separator: "\n") }.joined(separator: "\n\n"))

    """
  }

  private static var sections: [[String]] { [operands, options] }

  private static var commands: String {
    Command.all.map { "\\\n        \($0.name) \(quoted($0.summary))" }.joined(separator: " ")
  }

  private static var operands: [String] {
    Command.all.compactMap { command in
      parameters(for: command.candidates).map {
        "complete -c tasks -n '__tasks_runs \(command.name)' \($0)"
      }
    }
  }

  private static var options: [String] {
    Option.all.map { option in
      var words = ["complete -c tasks"]
      if !Option.everywhere.contains(option) { words.append("-n " + condition(for: option)) }
      if let short = option.short { words.append("-s \(short)") }
      words.append("-l \(option.name)")
      if let candidates = option.candidates {
        words.append(candidates == .files ? "-r" : "-x")
        if let parameters = parameters(for: candidates) { words.append(parameters) }
      }
      return words.joined(separator: " ") + " -d " + quoted(option.summary)
    }
  }

  private static func condition(for option: Option) -> String {
    let names = Command.all.filter { $0.ownOptions.contains(option) }.map { command in
      command.name == Command.standard.name ? "'' \(command.name)" : command.name
    }
    return "\"__tasks_runs " + names.joined(separator: " ") + "\""
  }

  private static func parameters(for candidates: Candidates) -> String? {
    switch candidates {
    case .nothing: nil
    case .words(let words): words.isEmpty ? nil : "-k -a " + quoted(words.joined(separator: " "))
    case .files: "-F"
    case .commands: "-k -a '(__tasks_commands)'"
    case .tasks(let states):
      "-k -a '(__tasks_tasks \(states.map(\.optionName).joined(separator: " ")))'"
    }
  }

  /// `text` as one word of fish.
  private static func quoted(_ text: String) -> String {
    var quoted = "'"
    for character in text {
      if "'\\".contains(character) { quoted.append("\\") }
      quoted.append(character)
    }
    return quoted + "'"
  }
}
