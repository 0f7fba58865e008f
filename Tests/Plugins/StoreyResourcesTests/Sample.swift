import Foundation

@testable import StoreyResources

/// The sample's resource folder, and the generated file that is compiled with these tests.
enum Sample {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
    static let folder = tests.deletingLastPathComponent().appending(path: "ResourcesSample")

    static var compiled: String {
        get throws {
            try String(contentsOf: tests.appending(path: "Generated/SampleResources.swift"), encoding: .utf8)
        }
    }
}
