import Domain
import Presentation
import Testing

@Suite struct TaskTextTests {
  private let tasks = [
    task(3, "Milk"), task(12, "Bread \u{1B}[31m\t日本", isFinish: true),
    task(1_000_000, "e\u{301}", at: wall(2026, 12, 1, 9, 0, 30)),
  ]

  @Test func `A row is a line with number, state, start and name`() {
    #expect(
      listing(.rows, tasks, on: surface(20)) == """
        3\topen\t2026-12-01T09:00\tMilk
        12\tdone\t2026-12-01T09:00\tBread \\u001b[31m\\u0009日本
        1000000\topen\t2026-12-01T09:00:30\te\u{301}

        """)
  }

  @Test func `Rows are never coloured, never cut, and end as asked`() {
    let long = String(repeating: "日", count: 1_000)
    let surface = surface(20, color: .trueColor, terminator: 0)
    #expect(
      listing(.rows, [task(3, long), task(4, "x", isFinish: true)], on: surface)
        == "3\topen\t2026-12-01T09:00\t\(long)\0" + "4\tdone\t2026-12-01T09:00\tx\0")
  }

  @Test(arguments: [
    (
      OutputForm.view,
      "added #3  Tue  2026-12-01 09:00  Milk\nadded #4  Tue  2026-12-01 09:00  Tea\n"
    ),
    (.ids, "3\n4\n"), (.count, ""), (.quiet, ""),
  ])
  func `After a change people get a line about each task`(form: OutputForm, expected: String) {
    var taskText = TaskText(form: form, surface: surface(20))
    let shown = text {
      taskText.begin(.change(.did(.add)), into: &$0)
      taskText.row(TaskOutcome(task: task(3, "Milk"), isChanged: true), into: &$0)
      taskText.row(TaskOutcome(task: task(4, "Tea"), isChanged: true), into: &$0)
      taskText.end(into: &$0)
    }
    #expect(shown == expected)
  }

  @Test(arguments: [
    (OutputForm.fields, "number\t3\nname\tMilk\n"), (.view, "number   3\nname     Milk\n"),
    (.ids, "3\n12\n"), (.count, ""), (.quiet, ""),
  ])
  func `Details are a line a field, in their own forms`(form: OutputForm, expected: String) {
    var taskText = TaskText(form: form, surface: surface(20))
    let shown = text {
      taskText.begin(.details, into: &$0)
      for task in tasks.prefix(2) { taskText.row(task, into: &$0) }
      taskText.end(into: &$0)
    }
    let isDetailed = form == .fields || form == .view
    #expect(isDetailed ? shown.contains(expected) : shown == expected)
    #expect(shown.contains("\n\n") == isDetailed)
  }

  @Test func `A change of nothing is an empty array`() {
    var taskText = TaskText(form: .json, surface: surface(nil))
    let shown = text {
      taskText.begin(.change(.did(.add)), into: &$0)
      taskText.end(into: &$0)
    }
    #expect(shown == "[]\n")
  }

  @Test func `Ids are the numbers`() {
    #expect(listing(.ids, tasks, on: surface(nil)) == "3\n12\n1000000\n")
    #expect(listing(.ids, tasks, on: surface(nil, terminator: 0)) == "3\012\01000000\0")
  }

  @Test(arguments: [OutputForm.count, .quiet])
  func `The forms without rows print nothing`(form: OutputForm) {
    #expect(listing(form, tasks, on: surface(nil)) == "")
  }

  @Test func `JSON is an array with an object a line`() {
    let first = stored(7, "Say \"hi\"", isFinish: false)
    let second = stored(8, "日\u{202E}", isFinish: true)
    #expect(
      listing(.json, [first, second], on: surface(nil)) == #"""
        [
        {"id":"01234567-89ab-4def-8123-456789abcdef","number":7,"name":"Say \"hi\"","startAt":"2026-12-01T09:00:00Z","createdAt":"0001-01-01T00:00:00Z","updatedAt":"9999-12-31T23:59:59Z","isFinish":false},
        {"id":"01234567-89ab-4def-8123-456789abcdef","number":8,"name":"日\u202e","startAt":"2026-12-01T09:00:00Z","createdAt":"0001-01-01T00:00:00Z","updatedAt":"9999-12-31T23:59:59Z","isFinish":true}
        ]

        """#)
  }

  @Test func `JSON lines are the objects alone`() {
    #expect(
      listing(.jsonLines, [stored(7, "Milk", isFinish: false)], on: surface(nil)) == #"""
        {"id":"01234567-89ab-4def-8123-456789abcdef","number":7,"name":"Milk","startAt":"2026-12-01T09:00:00Z","createdAt":"0001-01-01T00:00:00Z","updatedAt":"9999-12-31T23:59:59Z","isFinish":false}

        """#)
  }

  @Test(arguments: [
    (OutputForm.json, "[]\n"), (.jsonLines, ""), (.rows, ""), (.ids, ""),
  ])
  func `Without tasks a form is empty`(form: OutputForm, expected: String) {
    #expect(listing(form, [], on: surface(nil)) == expected)
  }

  private func stored(_ number: Int64, _ name: String, isFinish: Bool) -> Task {
    Task(
      id: TaskID(high: 0x0123_4567_89ab_4def, low: 0x8123_4567_89ab_cdef), number: number,
      name: TaskName(stored: Array(name.utf8)), startAt: Instant(seconds: 1_796_115_600),
      createdAt: Instant.storable.lowerBound, updatedAt: Instant.storable.upperBound,
      isFinish: isFinish)
  }
}
