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
        "AVFoundation", "BackgroundTasks", "CoreMedia", "CoreVideo", "ImageIO", "QuartzCore", "ReplayKit",
        "ScreenCaptureKit", "Security", "SwiftUI", "UIKit", "UserNotifications", "WebRTC",
    ]

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../..").standardized

    /// Returns the Swift files in a folder, except for those of documentation.
    private func files(in folder: String) throws -> [String] {
        let folder = Self.root.appendingPathComponent(folder)
        let files = try #require(FileManager.default.enumerator(atPath: folder.path))
        return files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") && !$0.contains(".docc/") }
            .map { folder.appendingPathComponent($0).path }
    }

    @Test(arguments: [("Sources", 40), ("Examples/Notes/Sources", 30), ("Examples/Calls/Sources", 15)])
    func `Every file behind a condition on such a framework is compiled with the stand-ins`(
        folder: String, count: Int
    ) throws {
        var (checked, missing) = (0, [String]())
        for path in try files(in: folder) {
            let conditions = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
                .filter { $0.drop { $0 == " " }.hasPrefix("#if ") }
            let isConditional = conditions.contains { condition in
                Self.frameworks.contains { condition.contains("canImport(\($0))") }
            }
            guard isConditional else { continue }
            checked += 1
            // A system in the condition would exclude the system on which this is compiled.
            if !Self.compiled.contains(path) || conditions.contains(where: { $0.contains("os(iOS)") }) {
                missing.append(path)
            }
        }
        #expect(missing == [])
        #expect(checked > count)
    }

    @Test func `Every file of the phone app's own package is compiled with the stand-ins`() throws {
        let sources = try files(in: "Examples/Notes/iOS").filter { !$0.hasSuffix("/Package.swift") }
        #expect(!sources.isEmpty)
        #expect(sources.filter { !Self.compiled.contains($0) } == [])
    }

    @Test(arguments: [("Tests/Hosts/UIKitStandIn", 150), ("Tests/Support/AppleStandIn", 90)])
    func `Each type and function of the stand-ins names its page in Apple's documentation, if it has one`(
        folder: String, count: Int
    ) throws {
        let declaration =
            /(?:@\w+ )?(?:public|open) (?:final )?(?:class|struct|enum|protocol|func|let|typealias) \w.*/
        var (found, missing) = (0, [String]())
        for path in try files(in: folder) {
            let lines = try String(contentsOfFile: path, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated() where line.wholeMatch(of: declaration) != nil {
                found += 1
                let comment = lines[..<number].reversed().prefix { $0.hasPrefix("//") || $0.hasPrefix("@") }
                    .joined()
                // Apple has no page for what a test uses, nor for libwebrtc.
                let isKnown = [
                    "https://developer.apple.com/documentation/", ".h", "imulate", "for tests", "Apple",
                    "replacement",
                ].contains { comment.contains($0) }
                if !isKnown { missing.append("\(path):\(number + 1)") }
            }
        }
        #expect(missing == [])
        #expect(found > count)
    }
}
