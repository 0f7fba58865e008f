#if Tool
    import ArgumentParser
    import Foundation
    import StoreyLayers

    /// `storey check`.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Holds Swift sources against the layer rules.",
            usage: """
                storey check [--project <folder>] [--format <format> ...] [--strict]
                storey check --format xcode
                storey check --strict --format github --format sarif:layers.sarif --format markdown:summary.md
                """,
            discussion: """
                Reads every Swift file of a project, without building it, and says where a component names what it \
                must not: a floor skipped, a floor above, a feature that others depend on in a circle, a module that \
                its floor must not import. Only what is named counts: types, imports, and free functions whose name \
                nothing else has. So each finding is a true one.

                RULES
                The built-in rules know an app made of Storey's modules: views and view models, providers and \
                coordinators, storage and services, by folder, by how names end, and by what types conform to. \
                A layers.json beside Package.swift says more, or other things; its schema is in the documentation. \
                A file that no rule assigns is an error. storey floor says where a file stands and why.

                INDEX
                What is reached only through members, as in provider.storage.all(), takes a compiler to see. It notes \
                what it sees: swift build does so in debug, in .build/debug/index/store. With --index, that is read \
                with the toolchain's libIndexStore. An index of other sources than those that are there is refused.

                BASELINE
                For a project that has many findings: --write-baseline notes them in layers.baseline.json, and from \
                then on only new ones count. Mended ones go with --update-baseline; nothing is ever added.

                EXCEPTIONS
                // storey:allow skip-floor - why it must be so
                lets one finding pass, on its line or the next. Without a reason, or where nothing is broken, the \
                comment is itself an error.

                EXIT STATUS
                0: nothing was found. 1: something was. 2: the sources could not be checked, and the standard error \
                says why.
                """)

        @OptionGroup var project: Project

        @Option(
            name: .shortAndLong,
            help: ArgumentHelp(
                "How to write the report: text, xcode, github, sarif, json or markdown; with a colon and a file, into that. Can be given several times.",
                valueName: "format[:file]"),
            completion: .list(Destination.allValueStrings))
        var format: [Destination] = []

        @Option(
            help: ArgumentHelp(
                "The index store of a build that is up to date, such as .build/debug/index/store: finds as well what is reached only through members.",
                valueName: "folder"),
            completion: .directory)
        var index: String?

        @Flag(help: "Let the index forget files that are gone: builds leave behind what they knew of them.")
        var forgetGone = false

        @Flag(
            help:
                "Fail as well if the baseline knows findings that are mended by now, or is not where layers.json says. For CI."
        )
        var strict = false

        @Flag(help: "Note all findings as known. Refused if there is a baseline already.")
        var writeBaseline = false

        @Flag(help: "Take out of the baseline what is mended. Never adds anything.")
        var updateBaseline = false

        @Flag(help: "Say how long it took, to the standard error.")
        var timing = false

        func validate() throws {
            if forgetGone && index == nil {
                throw ValidationError("--forget-gone needs the index that is meant: give --index as well.")
            }
            if writeBaseline && updateBaseline {
                throw ValidationError(
                    "--write-baseline notes all, --update-baseline only removes: give one of them.")
            }
        }

        func run() throws {
            try doing {
                let rules = try project.rules()
                let start = ContinuousClock.now
                let index = try index.map { try CompilerIndex(store: URL(fileURLWithPath: $0)) }
                if forgetGone { try index?.forgetGoneFiles(of: project.root) }
                var report = try project.read { try rules.check($0, index: index) }
                if timing { tell(ContinuousClock.now - start, report) }
                let status = try hold(&report, rules)
                for destination in format.isEmpty ? [Destination(format: .text)] : format {
                    try destination.write(report)
                }
                return status
            }
        }

        private func tell(_ duration: Duration, _ report: LayerReport) {
            let seconds = duration / .seconds(1)
            let speed = Int(Double(report.lines) / max(seconds, 0.000_001))
            Terminal.error.write(
                "\(report.lines) lines in \(duration.formatted(.units(allowed: [.seconds, .milliseconds]))), \(speed) a second\n"
            )
        }

        /// Holds the report against the baseline, and writes that where it was asked for.
        private func hold(_ report: inout LayerReport, _ rules: LayerRules) throws -> Terminal.Status {
            let file = project.root.appendingPathComponent(rules.baseline)
            let baseline = try Baseline(ofProject: project.root, rules: rules)
            if writeBaseline {
                guard baseline == nil else {
                    throw ValidationError(
                        "\(rules.baseline) is there already, and only shrinks. Use --update-baseline, or remove it."
                    )
                }
                let new = Baseline(known: Set(report.findings.map(\.identity)))
                try Data(try new.text().utf8).write(to: file, options: .atomic)
                report.hold(against: new)
                return .clean
            }
            if strict, baseline == nil, rules.baseline != LayerRules.standard.baseline {
                throw ValidationError(
                    "\(rules.baseline), which \(LayerRules.fileName) names, is not there. Bring it back, or name none."
                )
            }
            if let baseline { report.hold(against: baseline) }
            if updateBaseline {
                guard let baseline else {
                    throw ValidationError("there is no \(rules.baseline). Write one with --write-baseline.")
                }
                let shrunk = baseline.shrunk(to: report)
                try Data(try shrunk.text().utf8).write(to: file, options: .atomic)
                report.hold(against: shrunk)
            }
            if strict, !report.mended.isEmpty {
                Terminal.error.write(
                    "error: \(rules.baseline) has findings that are mended. Run storey check --update-baseline.\n"
                )
                return .found
            }
            return report.isClean ? .clean : .found
        }
    }
#endif
