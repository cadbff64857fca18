import Testing
import tasks

@Suite("The help")
struct HelpTests {
  static let pages = [nil] + Command.all.map(\.name)

  @Test("The page of the program", arguments: [nil, "nonsense"] as [String?])
  func program(command: String?) {
    #expect(
      HelpPage.text(of: command) == """
        usage: tasks [OPTIONS] COMMAND [OPTIONS] [OPERANDS]

        Keeps tasks, each with a time to start. Without a command it runs today.

        Look
          today             list the tasks of the day
          list              list open and finished tasks by start
          next              list the open task that comes next
          show ID...        show everything about tasks
          log               list the changes that undo would revert
          ui                look and change on a full screen

        Change
          add NAME...       store a task, or with - one for each line
          done ID...        finish tasks
          reopen ID...      open finished tasks again
          edit ID...        change the name or the start of tasks
          delete ID...      remove tasks
          undo [ENTRY]      take back the last change
          redo              take back the last undo

        Store
          check             name the database, read and verify everything in it
          backup FILE       copy the database into a new file
          export            write all tasks as a file
          import FILE|-     store the tasks of a file

        Program
          about             fetch and show who made this program
          completions bash|zsh|fish
                            print a script that completes command lines
          manual            print the manual page
          help [COMMAND]    show this help, or that of a command

        Every command
              --db FILE             the database [TASKS_DB]
              --color auto|always|never
                                    when to use colour; without it, auto
              --theme night|day     the colours; without it, night [TASKS_THEME]
          -q, --quiet               print no result; a listing exits 1 when nothing
                                    matched
              --version             print the version and stop
          -h, --help                print the help and stop

        Exit status
          0   done, also when there is nothing to show
          1   no such task, ambiguous ID, nothing to undo, or (-q) nothing matched;
              nothing changed
          2   the command line or the input is wrong; nothing changed
          3   the database cannot be opened, read, locked or written
          4   the network or the server failed, or there is no kept copy
          5   standard output could not be written

        Environment
          TASKS_DB          the database, where --db names none
          TASKS_THEME       night or day, where --theme names none
          TASKS_NOW         stands in for the clock: a time with Z or an offset, or
                            @SECONDS
          TASKS_PATIENCE    seconds to wait for a lock; 10, in ui 1
          TASKS_ABOUT_URL   the document of about, where --url names none
          XDG_DATA_HOME     holds tasks/tasks.db, the standard database; ~/.local/share
          XDG_CACHE_HOME    holds tasks, the folder of kept copies; ~/.cache
          HOME              the folder that ~ stands for
          NO_COLOR          not empty: no colour, where --color is not given
          CLICOLOR_FORCE    set and not 0: colour also off a terminal
          TERM              dumb or not set: no colour
          COLORTERM         truecolor or 24bit: all colours
          COLUMNS           the width, where the terminal does not tell; 80
          LINES             the height of ui, where the terminal does not tell; 24
          TZ                the time zone
          TZDIR             the time zones of the system; /usr/share/zoneinfo
          SSL_CERT_FILE     the certificates to trust
          TMPDIR            holds what was read, or waits for its reader; /tmp

        Options may stand anywhere; after "--" no word is an option.
        "tasks help COMMAND" tells the rest.
        """ + "\n")
  }

  @Test("The page of a command")
  func command() {
    #expect(
      HelpPage.text(of: "next") == #"""
        usage: tasks next [OPTIONS]

        List the open task that comes next.

        That is the first one at or after this minute; with --limit N, the first N. A
        task that starts at the first instant of its day counts until the day ends.

        Selection
              --limit N             at most N rows; 0 is none

        Output
              --json                JSON; errors are JSON too
              --jsonl               one JSON object a line; errors are JSON too
              --tsv                 rows, tab-separated; of tasks number, state, start,
                                    name
              --ids                 the numbers, one a line
              --count               how many
              --format TEMPLATE     one line a task
          -0, --null                end rows, numbers and lines with NUL, not newline
              --view                the view for people, whatever standard output is

        Every command
              --db FILE             the database [TASKS_DB]
              --color auto|always|never
                                    when to use colour; without it, auto
              --theme night|day     the colours; without it, night [TASKS_THEME]
          -q, --quiet               print no result; a listing exits 1 when nothing
                                    matched
              --version             print the version and stop
          -h, --help                print the help and stop

        TEMPLATE
          Text with fields in braces: {id}, {number}, {name}, {state}, {start},
          {created}, {updated}. Times take a form of strftime(3): {start:%H:%M}.
          {{ and }} are braces; \t, \n and \\ are a tab, a newline and a backslash.

        Examples
          tasks next --format '{start:%H:%M} {name}'
              for a status bar
        """# + "\n")
  }

  @Test("The page of a command without output")
  func plainCommand() {
    #expect(
      HelpPage.text(of: "backup") == """
        usage: tasks backup [OPTIONS] FILE

        Copy the database into a new file.

        Others may write meanwhile. The copy is there whole or not at all, and can be
        read only by you. A file that exists is never written over: exit 2. Off a
        terminal nothing is printed.

        To go back to a copy, remove the database with the -journal and -wal beside it,
        which are not the copy's, and put the copy in its place.

        Every command
              --db FILE             the database [TASKS_DB]
              --color auto|always|never
                                    when to use colour; without it, auto
              --theme night|day     the colours; without it, night [TASKS_THEME]
          -q, --quiet               print no result; a listing exits 1 when nothing
                                    matched
              --version             print the version and stop
          -h, --help                print the help and stop

        Examples
          tasks backup "tasks-$(date +%F).db"
              one a day
        """ + "\n")
  }

  @Test("The page of a command that takes a file or standard input, as far as the notations")
  func importing() {
    let page = HelpPage.text(of: "import")
    #expect(
      page.prefix(upTo: page.firstRange(of: "\nOutput\n")?.lowerBound ?? page.endIndex) == """
        usage: tasks import [OPTIONS] FILE|-

        Store the tasks of a file.

        All of its records or none: a bad one, or one whose id stands in the file
        before, stops it with exit 2. A - is standard input, except after --. Nothing is
        locked before the end of the file.

        A record whose id is not stored becomes a new task; any other replaces the
        stored task, unless that was updated later. Where a file tells only the day of
        an update, or nothing, what was changed here since stays, but for tasks that the
        file says are done. To import a file again changes nothing. A new task keeps its
        number where that is larger than any given before, and gets the next otherwise.

        The tasks that were changed are printed, off a terminal their numbers. Those
        that stay though the file tells them otherwise, and what the file holds and no
        task can, are counted on standard error.

        Task
          -n, --dry-run             change nothing; show what would become of the tasks

        File
              --as FORMAT           the format; without it, jsonl

        """)
  }

  @Test("No line is longer than 80 columns or ends in blanks", arguments: pages)
  func shape(command: String?) {
    let text = HelpPage.text(of: command)
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n") && !text.contains("\n\n\n"))
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      #expect(line.count <= 80 && line.last != " " && line.allSatisfy(\.isASCII), "\(line)")
    }
  }

  @Test("A page names every option that its command takes, and no other", arguments: Command.all)
  func options(command: Command) {
    let page = HelpPage.text(of: command.name)
    for option in Option.all {
      let isNamed =
        page.contains("\n      \(option.spelling)") || page.contains(", \(option.spelling) ")
      #expect(isNamed == command.options.contains(option), "\(option.spelling)")
    }
  }

  @Test("Every word in capitals that needs words has them", arguments: Command.all)
  func notations(command: Command) {
    let page = HelpPage.text(of: command.name)
    for notation in Notation.all {
      let isShown =
        command.options.contains { $0.value?.placeholder == notation.word }
        || command.operands.placeholder == "\(notation.word)..."
      #expect(page.contains("\n\(notation.word)\n") == isShown, "\(notation.word)")
    }
  }

  @Test("Every word that completion offers for a notation is understood", arguments: Option.all)
  func commonWords(option: Option) throws {
    let words = Notation.all.first { $0.word == option.value?.placeholder }?.commonWords ?? []
    for word in words {
      let command = option == .at ? ["add", "x"] : ["list"]
      #expect(Reading(command + [option.spelling, word]).failure == nil, "\(word)")
    }
  }

  @Test("Every option has a name of its own, and one letter means one option")
  func unique() {
    #expect(Set(Option.all.map(\.name)).count == Option.all.count)
    let letters = Option.all.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
  }

  @Test("Every option belongs to a command, and every command's options are in the table")
  func complete() {
    #expect(Set(Command.all.flatMap(\.options)) == Set(Option.all))
  }

  @Test("Every example is a line that the program understands", arguments: Command.all)
  func examples(command: Command) throws {
    for example in command.examples {
      let line = try #require(ShellLine(example.line, command: command.name)?.words)
      #expect(Reading(line).failure == nil, "\(example.line)")
      #expect(line.isEmpty || line.contains(command.name), "\(example.line)")
    }
  }
}

/// The words that follow `tasks` in a line of a shell, as far as the examples of the help need it; of
/// a pipeline in the part that runs the command, else in the first.
private struct ShellLine {
  var words: [String] = []

  init?(_ line: String, command: String) {
    let parts = line.split(separator: " | ").flatMap { $0.split(separator: " && ") }
    let line = String(parts.first { $0.hasPrefix("tasks \(command)") } ?? parts[0])
    guard let start = line.firstRange(of: "tasks")?.upperBound else { return nil }
    var quote: Character?
    var word: String?
    for character in line[start...] {
      switch character {
      case quote: quote = nil
      case ")" where quote == nil:
        if let word { words.append(word) }
        return
      case "\"" where quote == nil, "'" where quote == nil:
        quote = character
        word = word ?? ""
      case " " where quote == nil:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    if let word { words.append(word) }
    if let end = words.firstIndex(where: { $0.hasPrefix("<") || $0.hasPrefix(">") }) {
      words.removeSubrange(end...)
    }
  }
}
