// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "tasks",
  targets: [
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(name: "CCurl", providers: [.apt(["libcurl4-openssl-dev"])]),

    .target(name: "CArguments"),
    .target(name: "CTerminal"),

    .target(name: "Domain", swiftSettings: settings),
    .target(name: "Data", dependencies: ["Domain", "CSQLite", "CCurl"], swiftSettings: settings),
    .target(name: "Presentation", dependencies: ["Domain"], swiftSettings: settings),
    .executableTarget(
      name: "tasks", dependencies: ["Domain", "Data", "Presentation", "CArguments", "CTerminal"],
      swiftSettings: settings),

    .testTarget(name: "DomainTests", dependencies: ["Domain"], swiftSettings: settings),
    .testTarget(
      name: "DataTests", dependencies: ["Data", "Domain", "CSQLite"],
      exclude: ["HTTP/server.py"], swiftSettings: settings),
    .testTarget(
      name: "PresentationTests", dependencies: ["Presentation", "Domain"], swiftSettings: settings),
    .testTarget(
      name: "TasksTests", dependencies: ["tasks", "Presentation", "Domain"],
      exclude: ["Terminal/holder.c"],
      swiftSettings: settings),
    .testTarget(
      name: "FuzzTests", dependencies: ["tasks", "Presentation", "Data", "Domain"],
      exclude: ["Fuzzer"], swiftSettings: settings),
    .testTarget(
      name: "EndToEndTests", dependencies: ["tasks"],
      exclude: ["complete.py", "demo.sh", "imports.sh", "kill-at.c", "watch.c"],
      swiftSettings: settings),
  ]
)
