import Foundation
import StoreyLayers
import ToolInternal

/// Checks a project again after each change, and reports what has changed in its findings.
struct CheckWatch {
    private static let pause = Duration.milliseconds(50)
    private static let ignoredFolders: Set<String> = [
        "Carthage", "DerivedData", "Pods", "build", "node_modules",
    ]
    /// The ends of the names of files that a check reads.
    private static let endings = [
        ".swift", ".json", ".yml", ".yaml", ".pbxproj", ".xcconfig", ".bazel", ".podspec", "/BUILD",
    ]

    let project: ProjectOptions
    private let cache = SourceCache()
    /// The findings of the last check.
    private var findings: [Finding] = []

    init(_ project: ProjectOptions) { self.project = project }

    /// Checks until the task is canceled.
    /// - Throws: An error if the first check fails.
    mutating func run() async throws {
        let root = project.root.path
        // Before the check, so that a change during it isn't missed.
        let first = Self.scan(root)
        let report = try check()
        Terminal.output.write(report.plain { Terminal.output.text($0, .bold) })
        Terminal.output.write("Watching \(root). Press Control-C to stop.\n")
        if CompilerIndex.latestStore(below: project.root) != nil {
            Terminal.output.write("The index of the latest build isn't used while watching.\n")
        }
        findings = report.findings
        await pollForChanges(every: Self.pause, since: first, scan: { Self.scan(root) }) { paths in
            let changes = paths.filter { path in Self.endings.contains(where: path.hasSuffix) }
            if !changes.isEmpty { checkAgain(after: changes) }
        }
    }

    private static func scan(_ root: String) -> FileTree {
        FileTree([root]) { ignoredFolders.contains(URL(fileURLWithPath: $0).lastPathComponent) }
    }

    private func check() throws -> LayerReport {
        let rules = try project.rules()
        var report = try rules.check(project.root, cache: cache)
        if let baseline = try Baseline(ofProject: project.root, rules: rules) { report.apply(baseline) }
        return report
    }

    private mutating func checkAgain(after changes: [String]) {
        let start = ContinuousClock.now
        do {
            let new = try check().findings
            let duration = ContinuousClock.now - start
            let (known, current) = (Set(findings.map(\.identity)), Set(new.map(\.identity)))
            let added = new.filter { !known.contains($0.identity) }
            let fixed = known.subtracting(current)
            let counts = [
                new.count.counting("finding"),
                added.isEmpty ? nil : "\(added.count) new",
                fixed.isEmpty ? nil : "\(fixed.count) fixed",
            ]
            let time = duration.formatted(.units(allowed: [.milliseconds], width: .abbreviated))
            Terminal.output.write(
                "\(changes.fileNames) changed: \(counts.compactMap(\.self).joined(separator: ", ")) (\(time))\n"
            )
            for finding in added {
                Terminal.output.write(finding.plain { Terminal.output.text($0, .bold) })
            }
            findings = new
        } catch {
            // In the order of the other results.
            Terminal.output.write("error: \(error)\n")
        }
    }
}
