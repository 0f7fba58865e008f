#if Tool
    import ArgumentParser
    import StoreyLayers

    /// `storey unassigned`.
    struct Unassigned: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists the files that no rule assigns to a floor.",
            discussion: "Ends with status 1 if there is one. storey floor FILE shows what was tried.")

        @OptionGroup var project: Project

        func run() throws {
            try doing {
                let rules = try project.rules()
                let files = try project.read { try rules.unassigned(in: $0) }
                for file in files { Terminal.output.write(file + "\n") }
                return files.isEmpty ? .clean : .found
            }
        }
    }
#endif
