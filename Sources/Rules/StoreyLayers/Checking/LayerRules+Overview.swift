public import Foundation

extension LayerRules {
    /// Checks a project and describes what it consists of.
    ///
    /// - Parameters:
    ///   - root: The project's folder.
    ///   - cache: Keeps the parsed files for a later check. Not used if `nil`.
    /// - Throws: `LayerError` if a file can't be read, or if there are no Swift files.
    public func overview(of root: URL, cache: SourceCache? = nil) throws(LayerError) -> ProjectOverview {
        let checker = try checker(root, cache: cache)
        let (project, results) = (checker.project, checker.check())
        return ProjectOverview(
            modules: project.overviewModules(),
            architecture: ProjectOverview.Architecture(
                checker.names, isChecked: checker.assignment.isChecked),
            edges: checker.worstEdges(results, count: 10),
            usesStorey: project.files.contains { file in
                file.syntax.imports.contains { $0.module == "Storey" || $0.module == "StoreyTesting" }
            },
            report: report(checker, results))
    }
}

extension Project {
    /// Returns the modules, largest first. A file counts for each module that compiles it.
    fileprivate func overviewModules() -> [ProjectOverview.Module] {
        var found: [Int32: ProjectOverview.Module] = [:]
        for file in files {
            for number in moduleSets[Int(file.modules)] {
                let module = modules[Int(number)]
                var entry =
                    found[number]
                    ?? ProjectOverview.Module(
                        name: module.name, fileCount: 0, lineCount: 0, isTest: module.isTest)
                entry.fileCount += 1
                entry.lineCount += file.syntax.lines
                found[number] = entry
            }
        }
        return found.values.sorted { ($1.lineCount, $0.name) < ($0.lineCount, $1.name) }
    }
}

extension LayerChecker {
    /// Returns the pairs of components with the most references that certainly break a rule.
    fileprivate func worstEdges(_ results: [FileResult], count: Int) -> [ProjectOverview.Edge] {
        struct Ends: Hashable {
            var from: String
            var to: String
        }
        let component = componentNames()
        var found: [Ends: ProjectOverview.Edge] = [:]
        for (file, result) in results.enumerated() {
            let broken = Set(result.findings.lazy.filter { !$0.isUncertain }.map(\.position))
            if broken.isEmpty { continue }
            for edge in result.edges where broken.contains(edge.position) {
                let ends = Ends(from: component[file], to: component[Int(edge.to.file)])
                let from =
                    edge.from.map(name) ?? RelativePath.name(of: project.files[file].path)
                var entry =
                    found[ends]
                    ?? ProjectOverview.Edge(
                        from: ends.from, to: ends.to, count: 0, example: "\(from) → \(name(edge.to))")
                entry.count += 1
                found[ends] = entry
            }
        }
        return Array(
            found.values.sorted { ($1.count, $0.from, $0.to) < ($0.count, $1.from, $1.to) }.prefix(count))
    }
}
