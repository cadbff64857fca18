/// The version of the program, as in https://semver.org.
let version = "0.1.0"

/// The day of that version, as mdoc(7) writes it.
let versionDate = "November 30, 2026"
