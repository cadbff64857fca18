import Glibc
import Testing

/// Tasks that go to programs that are not ours, and come back.
@Suite struct ForeignProgramTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    // The programs ask the system for the time, not us.
    sandbox.environment["TASKS_NOW"] = nil
    sandbox.environment["LC_ALL"] = "C.UTF-8"
    try sandbox.text(
      """
      tasks add - -q <<'END'
      Milk, "fresh"; 1 \\ 2
      x 2026-01-01 (A) Käse due:2026-01-01
      Salt
      END
      tasks done 3 -q
      cat >todo.cfg <<END
      export TODO_DIR=$HOME TODO_FILE=$HOME/todo.txt DONE_FILE=$HOME/done.txt
      export REPORT_FILE=$HOME/report.txt
      END
      printf 'confirmation=off\ndata.location=%s\n' "$HOME/task" >.taskrc
      mkdir task
      """)
    return sandbox
  }

  private static func isInstalled(_ name: String) -> Bool { access("/usr/bin/" + name, X_OK) == 0 }

  @Test(.enabled(if: isInstalled("task"), "taskwarrior is missing: run .ci/setup"))
  func `taskwarrior takes our tasks, and gives them back changed where it changed them`() throws {
    let sandbox = try sandbox()
    let told = try sandbox.text(
      """
      set -eo pipefail
      tasks export --as taskwarrior | task import >/dev/null 2>&1
      task export 2>/dev/null | tasks import - --as taskwarrior | sort -n
      sleep 1.1
      task 1 done >/dev/null 2>&1
      task add Sugar >/dev/null 2>&1
      task export 2>/dev/null | tasks import - --as taskwarrior | sort -n
      task export 2>/dev/null | tasks import - --as taskwarrior | sort -n
      tasks list --sort number --format '{number} {state} {name}'
      """)
    #expect(
      told == """
        1
        4
        1 done Milk, "fresh"; 1 \\ 2
        2 open x 2026-01-01 (A) Käse due:2026-01-01
        3 done Salt
        4 open Sugar

        """)
  }

  @Test(.enabled(if: isInstalled("todo-txt"), "todo-txt is missing: run .ci/setup"))
  func `todo-txt finishes a task of ours, and adds one without a date`() throws {
    let sandbox = try sandbox()
    let told = try sandbox.text(
      """
      set -eo pipefail
      tasks export --as todotxt >todo.txt
      tasks import todo.txt --as todotxt
      todo-txt -d todo.cfg -p -a do 1 >/dev/null
      todo-txt -d todo.cfg -p add Sugar >/dev/null
      tasks import todo.txt --as todotxt
      tasks import todo.txt --as todotxt
      todo-txt -d todo.cfg -p -a do 4 >/dev/null
      tasks import todo.txt --as todotxt
      tasks import todo.txt --as todotxt
      tasks list --sort number --format '{number} {state} {name}'
      tasks today --format '{number} {start:%F}' --match Sugar | sed "s/$(date +%F)/today/"
      """)
    #expect(
      told == """
        1
        4
        4
        1 done Milk, "fresh"; 1 \\ 2
        2 open x 2026-01-01 (A) Käse due:2026-01-01
        3 done Salt
        4 done Sugar
        4 today

        """)
  }

  private static var hasICalendar: Bool {
    isInstalled("python3") && access("/usr/lib/python3/dist-packages/icalendar", F_OK) == 0
  }

  @Test(.enabled(if: hasICalendar, "python3-icalendar is missing: run .ci/setup"))
  func `a calendar that python3-icalendar wrote again comes back`() throws {
    let sandbox = try sandbox()
    let told = try sandbox.text(
      #"""
      set -eo pipefail
      cat >again.py <<'END'
      import sys
      from icalendar import Calendar
      calendar = Calendar.from_ical(sys.stdin.buffer.read())
      for todo in calendar.walk('VTODO'):
          if todo['SUMMARY'] == 'Salt':
              todo['SUMMARY'] = 'Sea salt'
      sys.stdout.buffer.write(calendar.to_ical())
      END
      tasks edit 1 --name 'Milk, "fresh"; 1' -q
      tasks export --as ics | /usr/bin/python3 again.py | tasks import - --as ics
      tasks export --as ics | /usr/bin/python3 again.py | tasks import - --as ics
      tasks list --sort number --format '{number} {state} {name}'
      """#)
    #expect(
      told == """
        3
        1 open Milk, "fresh"; 1
        2 open x 2026-01-01 (A) Käse due:2026-01-01
        3 done Sea salt

        """)
  }
}
