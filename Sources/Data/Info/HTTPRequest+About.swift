extension HTTPRequest {
  /// Where the about document of the program is found, unless the user says otherwise.
  package static let aboutURL =
    "https://raw.githubusercontent.com/suho/ios-clean-architecture/master/api/about.json"

  /// The about document at `url`, which is used as it is.
  package static func about(at url: String) -> HTTPRequest {
    HTTPRequest(baseURL: url, headers: [Header("Accept", "application/json, */*;q=0.5")])
  }
}
