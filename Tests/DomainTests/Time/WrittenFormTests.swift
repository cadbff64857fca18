import Domain
import Testing

@Suite struct WrittenFormTests {
  @Test(arguments: When.writtenForms.flatMap(\.examples))
  func everyExampleOfATimeCanBeTyped(_ example: String) throws {
    _ = try When(example)
  }

  @Test(arguments: DayExpression.writtenForms.flatMap(\.examples))
  func everyExampleOfADayCanBeTyped(_ example: String) throws {
    _ = try DayExpression(example)
  }
}
