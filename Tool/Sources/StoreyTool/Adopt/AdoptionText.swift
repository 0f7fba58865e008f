import StoreyLayers
import ToolInternal

/// The texts of a report: an overview that fits on a screen, and a list of places.
struct AdoptionText {
    let report: AdoptionReport
    /// The name of the project's folder.
    let project: String

    // MARK: - The overview

    var overview: String {
        let size = "\(report.lineCount.counting("line")) of Swift in \(report.fileCount.counting("file"))"
        guard !report.findings.isEmpty else {
            return """
                \(project): \(size)

                Nothing found that Storey replaces: no base coordinators, router, DITranquillity, RxSwift, or operations.
                The article “Adopting Storey in an existing app” shows how other apps begin.

                """
        }
        let files = Set(report.findings.map(\.file)).count
        let found = "\(report.findings.count.counting("place")) in \(files.counting("file"))"
        let lines =
            [Terminal.output.text("\(project): \(size); \(found)", .bold), ""] + kinds + [""] + stages + [""]
            + [Terminal.output.text("Files with the most places", .bold)]
            + worstFiles.map { "\(padded($0.count, to: 8))  \($0.path)" } + [""] + next
        return lines.joined(separator: "\n") + "\n"
    }

    /// The most frequent kinds of each stage.
    private var kinds: [String] {
        var lines = [
            Terminal.output.text("   found  in the app                            in Storey", .faint)
        ]
        for stage in AdoptionReport.Stage.allCases {
            let counts = Dictionary(
                grouping: report.findings.lazy.filter { $0.kind.stage == stage }, by: \.kind
            )
            .mapValues(\.count).sorted { ($1.value, $0.key.rawValue) < ($0.value, $1.key.rawValue) }
            lines += counts.prefix(5).map { kind, count in
                "\(padded(count, to: 8))  \(padded(kind.pattern, to: 36))  \(kind.replacement)"
            }
            let hidden = counts.dropFirst(5)
            if !hidden.isEmpty {
                let count = hidden.reduce(0) { $0 + $1.value }
                lines.append(
                    "\(padded(count, to: 8))  \(hidden.count.counting("other kind")) of \(stage.title)")
            }
        }
        return lines
    }

    private var stages: [String] {
        var lines = [
            Terminal.output.text(
                "Order of adoption        auto  delete    call    type  design", .bold)
        ]
        let present = AdoptionReport.Stage.allCases.filter { stage in
            report.findings.contains { $0.kind.stage == stage }
        }
        let beginning = firstFlow.map { "   begin with \(name(of: $0))" } ?? ""
        for (number, stage) in present.enumerated() {
            let counts = AdoptionReport.Effort.allCases.map { effort in
                report.findings.count { $0.kind.stage == stage && $0.effort == effort }
            }
            let numbers = counts.map { padded($0, to: 8) }.joined()
            lines.append(
                "  \(number + 1) \(padded(stage.title, to: 17))\(numbers)\(stage == .flows ? beginning : "")")
        }
        return lines
    }

    /// The file of the coordinator to begin with: the one with the fewest places that shows screens and starts no other.
    private var firstFlow: String? {
        let perFile = Dictionary(grouping: report.findings.filter { $0.kind.stage == .flows }, by: \.file)
        let flows = perFile.filter { _, findings in
            let kinds = Set(findings.map(\.kind))
            return kinds.contains(.coordinator) && !kinds.isDisjoint(with: [.setRoot, .push, .present])
                && !kinds.contains(.addedChild)
        }
        return flows.min { ($0.value.count, $0.key) < ($1.value.count, $1.key) }?.key
    }

    /// The files with the most places, and their numbers.
    private var worstFiles: [(path: String, count: Int)] {
        let counts = Dictionary(grouping: report.findings, by: \.file).mapValues(\.count)
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5).map { ($0.key, $0.value) }
    }

    private var next: [String] {
        let file = firstFlow ?? worstFiles.first?.path ?? "."
        var commands = [("storey adopt \(file.shellQuoted)", "lists its places, with what to write instead")]
        let automatic = report.rewrites.files.count
        if automatic > 0 {
            commands.insert(
                (
                    "storey adopt --dry-run",
                    "shows the rewrites of \(automatic.counting("file")) as a diff; --write writes them"
                ), at: 0)
        }
        let width = commands.map(\.0.count).max() ?? 0
        return ["Next:"] + commands.map { "  \(padded($0.0, to: width))   \($0.1)" } + [
            "The article “Coming from coordinators and RxSwift” of the documentation says why each of them differs."
        ]
    }

    // MARK: - The list

    /// Each place, by file.
    var list: String {
        guard !report.findings.isEmpty else { return "Nothing found that Storey replaces.\n" }
        var lines: [String] = []
        var file = ""
        for finding in report.findings {
            if finding.file != file {
                if !file.isEmpty { lines.append("") }
                file = finding.file
                lines.append(Terminal.output.text(file, .bold))
            }
            lines.append(
                "\(padded(finding.line, to: 6))  \(padded(finding.effort.title, to: 6))  \(finding.found)  →  \(finding.replacement)"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }

    private func padded(_ number: Int, to width: Int) -> String {
        let text = String(number)
        return String(repeating: " ", count: max(0, width - text.count)) + text
    }

    private func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}

extension AdoptionReport.Stage {
    fileprivate var title: String {
        switch self {
        case .injection: "Injection"
        case .state: "State and screens"
        case .flows: "Flows"
        case .startup: "Start-up"
        }
    }
}

extension AdoptionReport.Effort {
    fileprivate var title: String { self == .automatic ? "auto" : rawValue }
}
