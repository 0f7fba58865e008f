public import Foundation
import StoreyInternal

extension LayerRules {
    /// Finds the coordinators, router calls, parts, providers, and operations of an app, and what they become in Storey.
    ///
    /// Reads the sources without building them, in about the time of a check. Files that the rules exclude and files of tests aren't
    /// part of the report.
    ///
    /// - Parameters:
    ///   - root: The project's folder.
    ///   - paths: The files and folders to report, relative to the project's folder. All files count for what the names mean. If
    ///     empty, all are reported.
    /// - Returns: The report. Nothing is written.
    /// - Throws: `LayerError` if a file can't be read, or if there are no Swift files at the paths.
    public func adoption(of root: URL, in paths: [String] = []) throws(LayerError) -> AdoptionReport {
        let project = try Project(
            root: root.absoluteURL.standardizedFileURL, modules: modules,
            exclude: exclude.map(PathPattern.init))
        let names = project.files.map(\.path)
        for path in paths where !names.contains(where: { Self.isInside($0, path) }) {
            throw LayerError(.nothingToCheck, path, Self.advice(for: path, skipped: project.skipped))
        }
        guard !names.isEmpty else {
            throw LayerError(
                .nothingToCheck, root.path, "The folder contains no Swift files. Pass the project's folder.")
        }
        var contents: [Data] = []
        for path in names {
            do {
                contents.append(try Data(contentsOf: project.root.appendingPathComponent(path)))
            } catch {
                throw LayerError(.unreadable, path, error.systemDescription)
            }
        }
        let data = contents
        let files = concurrentMap(names.count) { SourceTokens(data[$0]) }
        let adoption = AdoptionProject(
            files: files,
            isReported: files.indices.map { number in
                !project.isTest(number) && files[number].imports.isDisjoint(with: Words.testModules)
            })
        let chosen = files.indices.filter { number in
            adoption.isReported[number]
                && (paths.isEmpty || paths.contains { Self.isInside(names[number], $0) })
        }
        let results = concurrentMap(chosen.count) {
            FileAdoption(chosen[$0], names[chosen[$0]], in: adoption)
        }
        return AdoptionReport(
            findings: results.flatMap(\.findings), fileCount: chosen.count,
            lineCount: chosen.reduce(0) { $0 + project.files[$1].syntax.lines },
            rewrites: SourceFixes(
                root: project.root, fixes: results.flatMap(\.fixes), skipped: [],
                files: zip(chosen, results).compactMap { number, result in
                    result.rewritten.map { .init(path: names[number], before: data[number], after: $0) }
                }, filesWithoutIndex: []))
    }

    /// Says why there is nothing to report at a path.
    private static func advice(for path: String, skipped: [LayerReport.SkippedPath]) -> String {
        switch skipped.first(where: { isInside(path, $0.path) || isInside($0.path, path) }) {
        case nil: "There are no Swift files. Pass a file or a folder of the project."
        case let other? where other.reason == .separateProject:
            "\(other.path) is a separate project. Pass it as the project."
        case let other?: "\(other.path) isn't read: \(other.reason.rawValue)."
        }
    }

    private static func isInside(_ path: String, _ folder: String) -> Bool {
        folder == "." || path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}

/// The findings and the rewritten text of one file.
private struct FileAdoption: Sendable {
    var findings: [AdoptionReport.Finding]
    var fixes: [SourceFixes.Fix] = []
    var rewritten: Data?

    init(_ number: Int, _ path: String, in project: AdoptionProject) {
        let file = project.files[number]
        var parts: RewriteObstacle?
        if file.imports.contains(Words.diTranquillity) {
            var rewriter = PartRewriter(file, in: project)
            do throws(RewriteObstacle) {
                let result = try rewriter.rewrite()
                if !rewriter.parts.isEmpty {
                    rewritten = result
                    fixes = rewriter.parts.map { part in
                        .init(
                            file: path, position: SourcePosition(line: Int32(part.line), column: 1),
                            message: "rewrote \(part.name) for StoreyInjection")
                    }
                }
            } catch {
                parts = error
            }
        }
        var flow: RewriteObstacle?
        let coordinators = file.types.filter { !$0.isExtension && project.coordinators.contains($0.hash) }
        if let coordinator = coordinators.first {
            let line = file.line(coordinator.keywordIndex)
            do throws(RewriteObstacle) {
                if rewritten != nil {
                    throw RewriteObstacle(line: line, reason: "the parts of the file are rewritten first")
                }
                if coordinators.count > 1 {
                    throw RewriteObstacle(line: line, reason: "the file has several coordinators")
                }
                var rewriter = CoordinatorRewriter(file, in: project)
                rewritten = try rewriter.rewrite(coordinator)
                fixes.append(
                    .init(
                        file: path, position: SourcePosition(line: Int32(line), column: 1),
                        message: "rewrote \(coordinator.name) for StoreyNavigation"))
            } catch {
                flow = error
            }
        }
        var scanner = AdoptionScanner(file, path: path, in: project)
        scanner.scan(parts: parts, flow: flow)
        findings = scanner.findings
    }
}
