extension Weekday {
  /// "Tuesday".
  package var title: StaticString {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// "Tue".
  package var shortTitle: StaticString {
    switch self {
    case .monday: "Mon"
    case .tuesday: "Tue"
    case .wednesday: "Wed"
    case .thursday: "Thu"
    case .friday: "Fri"
    case .saturday: "Sat"
    case .sunday: "Sun"
    }
  }
}

/// "December" and "Dec", in English whatever the locale; `month` is 1 to 12.
package func monthTitle(_ month: Int) -> (full: StaticString, short: StaticString) {
  switch month {
  case 1: ("January", "Jan")
  case 2: ("February", "Feb")
  case 3: ("March", "Mar")
  case 4: ("April", "Apr")
  case 5: ("May", "May")
  case 6: ("June", "Jun")
  case 7: ("July", "Jul")
  case 8: ("August", "Aug")
  case 9: ("September", "Sep")
  case 10: ("October", "Oct")
  case 11: ("November", "Nov")
  default: ("December", "Dec")
  }
}
