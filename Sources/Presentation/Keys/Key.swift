/// Something that the user does at a terminal.
package enum Key: Hashable, Sendable {
  /// A character that was typed; a blank too.
  case character(Character)
  /// Text that was pasted, as it came.
  case paste(String)
  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  case shiftUp, shiftDown
  /// A letter in lower case, held with Control.
  case control(Character)
  /// The main button of the mouse, where it was pressed.
  case click(Place)
  case wheelUp(Place)
  case wheelDown(Place)
}
