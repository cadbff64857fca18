/// The version of the program, as in https://semver.org.
let version = "0.1.0"
