#if Tool
    import ArgumentParser
    import Foundation
    import StoreyScaffold

    /// What every way of making something new can be told.
    struct Making: ParsableArguments {
        @Flag(help: "Show what would be written, and write nothing.")
        var dryRun = false

        @Flag(help: "Replace files that are there.")
        var force = false

        @Option(
            help: ArgumentHelp(
                "A folder of templates of your own; “storey new templates” writes it.", valueName: "folder"),
            completion: .directory)
        var templates: String?

        func templateSet() throws(ScaffoldError) -> TemplateSet {
            guard let templates else { return .builtIn }
            return try TemplateSet(in: URL(filePath: templates))
        }

        /// Writes a draft, or shows it.
        /// - Parameters:
        ///   - draft: what is to be written.
        ///   - next: what a person does next.
        func finish(_ draft: Draft, next: String = "") throws(ScaffoldError) {
            let changes = draft.changes
            guard !changes.isEmpty else {
                Terminal.output.write("All of it is there already.\n")
                return
            }
            if dryRun {
                show(draft)
            } else {
                try Journal(in: draft.folder).write(draft)
                Terminal.output.write("\(draft.outline)\n")
            }
            for hint in draft.remaining { Terminal.output.write("\nTo be done by hand: \(hint)\n") }
            if !dryRun, !next.isEmpty { Terminal.output.write("\n\(next)\n") }
        }

        private func show(_ draft: Draft) {
            Terminal.output.write("\(draft.outline)\n")
            for change in draft.changes {
                Terminal.output.write("\n")
                for line in change.difference.split(separator: "\n", omittingEmptySubsequences: false) {
                    Terminal.output.write("\(Self.coloured(line))\n")
                }
            }
        }

        private static func coloured(_ line: Substring) -> String {
            switch line.first {
            case "+": Terminal.output.text(String(line), .green)
            case "-": Terminal.output.text(String(line), .red)
            case "@": Terminal.output.text(String(line), .faint)
            default: String(line)
            }
        }
    }

    /// Does something, and says on the standard error why it could not be done.
    func reporting(_ work: () throws(ScaffoldError) -> Void) {
        do {
            try work()
        } catch {
            Terminal.error.write("\(Terminal.error.text("error:", .red)) \(error)\n")
            Terminal.exit(.couldNotDo)
        }
    }
#endif
