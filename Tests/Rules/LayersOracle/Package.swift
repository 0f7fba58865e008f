// swift-tools-version: 6.2
import Foundation
import PackageDescription

// Compares the lexer of StoreyLayers with Swift's own parser, which every toolchain includes as an optimized library. This
// is a separate package, so that clients of Storey don't depend on swift-syntax, and no one has to build it.
let parser: String = {
    let folders = (Context.environment["PATH"] ?? "").split(separator: ":")
    let compilers = folders.map { URL(fileURLWithPath: "\($0)/swiftc") }
    let compiler = compilers.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    let bin = (compiler ?? URL(fileURLWithPath: "/usr/bin/swiftc")).resolvingSymlinksInPath()
    return bin.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host"
}()
let strict: [SwiftSetting] =
    Context.environment["STOREY_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let package = Package(
    name: "layers-oracle",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "storey", path: "../../..")],
    targets: [
        .testTarget(
            name: "LayersOracleTests", dependencies: [.product(name: "StoreyLayers", package: "storey")],
            swiftSettings: [.unsafeFlags(["-I", parser])] + strict,
            linkerSettings: [
                .unsafeFlags(["-L", parser, "-Xlinker", "-rpath", "-Xlinker", parser]),
                .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"),
            ])
    ],
    swiftLanguageModes: [.v6]
)
