import Foundation
import Testing

@Suite struct `Sources for Apple's frameworks` {
    /// The stand-in build's executable is beside the folders of its targets, each with a list of its sources.
    private static let compiled: Set<String> = {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
            .deletingLastPathComponent()
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let lists = entries.filter { $0.hasSuffix(".build") }.compactMap {
            try? String(contentsOf: folder.appendingPathComponent("\($0)/sources"), encoding: .utf8)
        }
        return Set(
            lists.flatMap { $0.split(separator: "\n") }.map { $0.trimmingCharacters(in: ["'", "\""]) })
    }()

    private static let frameworks = [
        "CoreMedia", "CoreVideo", "ImageIO", "ReplayKit", "Security", "SwiftUI", "UIKit", "UserNotifications",
        "WebRTC",
    ]

    @Test func `Every file behind a condition on such a framework is compiled with the stand-ins`() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../.."
        )
        .standardized
        let sources = root.appendingPathComponent("Sources")
        let files = try #require(FileManager.default.enumerator(atPath: sources.path))
        var (checked, missing) = (0, [String]())
        for case let file as String in files where file.hasSuffix(".swift") && !file.contains(".docc/") {
            let path = sources.appendingPathComponent(file).path
            let conditions = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
                .filter { $0.drop { $0 == " " }.hasPrefix("#if ") }
            let isConditional = conditions.contains { condition in
                Self.frameworks.contains { condition.contains("canImport(\($0))") }
            }
            guard isConditional else { continue }
            checked += 1
            // A system in the condition would exclude the system on which this is compiled.
            if !Self.compiled.contains(path) || conditions.contains(where: { $0.contains("os(iOS)") }) {
                missing.append(file)
            }
        }
        #expect(missing == [])
        #expect(checked > 40)
    }
}
