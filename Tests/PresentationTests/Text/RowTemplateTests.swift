import Domain
import Presentation
import Testing

@Suite struct RowTemplateTests {
  @Test(arguments: [
    ("{number} {start:%H:%M} {name}", "3 09:05 Milk"),
    ("{number}\\t{state}\\n{{{name}}}\\\\", "3\topen\n{Milk}\\"),
    ("{id}", "01234567-89ab-4def-8123-456789abcdef"),
    ("{start}|{created}|{updated}", "2026-12-01T09:05|2026-11-30T08:00:05|2026-11-30T08:00:06"),
    ("{created:%F %T}", "2026-11-30 08:00:05"),
    ("{start:%H\\t%M%%}é", "09\t05%é"),
    ("{name}{name}", "MilkMilk"),
  ])
  func `A line holds the fields`(template: String, line: String) throws {
    let form = OutputForm.template(try RowTemplate(template))
    let tasks = [task(3, "Milk", at: wall(2026, 12, 1, 9, 5))]
    #expect(listing(form, tasks, on: surface(nil)) == line + "\n")
    #expect(listing(form, tasks, on: surface(nil, terminator: 0)) == line + "\0")
  }

  @Test(arguments: [
    ("", "no field, such as \"{name}\""),
    ("plain {{name}}", "no field, such as \"{name}\""),
    ("{nam}", "unknown field \"nam\""),
    ("{}", "unknown field \"\""),
    ("{Name}", "unknown field \"Name\""),
    ("{ name }", "unknown field \" name \""),
    ("{\u{1B}[31m}", "unknown field \"\\u001b[31m\""),
    ("{name", "\"{\" is not closed; a brace is written \"{{\""),
    ("{name} {", "\"{\" is not closed; a brace is written \"{{\""),
    ("name}", "\"}\" closes nothing; a brace is written \"}}\""),
    ("{name:%H}", "the field \"name\" is no time and takes no form"),
    ("{start:}", "the form of the field \"start\" is empty"),
    ("{start:%Q}", "unknown conversion \"%Q\""),
    ("{start:%-d}", "unknown conversion \"%-\""),
    ("{start:%é}", "unknown conversion \"%é\""),
    ("{start:%H%}", "a time form ends inside a conversion, \"%\""),
    ("{name}\\x", "unknown escape \"\\x\"; a backslash is written \"\\\\\""),
    ("{name}\\", "unknown escape \"\\\"; a backslash is written \"\\\\\""),
    ("{start:\\q}", "unknown escape \"\\q\"; a backslash is written \"\\\\\""),
  ])
  func `What is no template is refused with the reason`(text: String, reason: String) {
    let error = #expect(throws: RowTemplate.Malformed.self) { try RowTemplate(text) }
    #expect(error?.reason == reason)
  }

  @Test func `A name is made visible`() throws {
    let form = OutputForm.template(try RowTemplate("{name}"))
    let tasks = [task(3, Array("a\u{1B}[2J\u{202E}\n".utf8) + [0xFF])]
    #expect(listing(form, tasks, on: surface(nil)) == #"a\u001b[2J\u202e\u000a\xff"# + "\n")
  }
}
