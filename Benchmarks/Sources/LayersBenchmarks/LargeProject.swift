import Foundation

/// A generated project of 100,000 lines in 1,000 files, with 3,000 types that use each other.
struct LargeProject {
    private static let features = 100
    private static let filesPerFeature = 10
    private static let linesPerFile = 100

    let root: URL
    /// The file that a benchmark changes.
    let view: URL

    /// Writes the project, calls a closure, and removes the project.
    static func with<Result>(_ body: (LargeProject) async throws -> Result) async throws -> Result {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("storey-benchmark-\(UUID().uuidString)", isDirectory: true)
        defer { try? FileManager.default.removeItem(at: root) }
        let project = LargeProject(
            root: root, view: root.appendingPathComponent("Sources/App/Modules/F0/F0View.swift"))
        try project.write()
        return try await body(project)
    }

    private func write() throws {
        try write("{}", to: "layers.json")
        try write(
            "let package = Package(name: \"App\", targets: [.target(name: \"App\")])", to: "Package.swift")
        try write("protocol AppStorage { func all() -> [Int] }", to: "Sources/App/AppStorage.swift")
        for feature in 0..<Self.features {
            for number in 0..<Self.filesPerFeature {
                let name = "F\(feature)N\(number)"
                try write(text(feature, number), to: "Sources/App/Modules/F\(feature)/\(name)Provider.swift")
            }
        }
        try changeView(isWrong: false)
    }

    private func text(_ feature: Int, _ number: Int) -> String {
        let name = "F\(feature)N\(number)"
        var lines = [
            "struct \(name)State { var count = 0 }", "enum \(name)Event { case add, remove }",
            "final class \(name)Provider {",
        ]
        for other in 0..<number {
            lines.append("    let provider\(other): F\(feature)N\(other)Provider? = nil")
        }
        while lines.count < Self.linesPerFile - 2 {
            lines += [
                "    /// Applies an event to the state.",
                "    func apply\(lines.count)(_ event: \(name)Event, to state: inout \(name)State) {",
                "        switch event {", "        case .add: state.count += 1",
                "        case .remove: state.count -= 1", "        }", "    }",
            ]
        }
        return (lines + ["}"]).joined(separator: "\n")
    }

    /// Saves the view with a reference that breaks a rule, or without it.
    func changeView(isWrong: Bool) throws {
        try Data("struct F0View { let storage: \(isWrong ? "AppStorage" : "Int") }\n".utf8)
            .write(to: view, options: .atomic)
    }

    private func write(_ text: String, to path: String) throws {
        let file = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }
}
