/// Findings that require the results of all files.
extension LayerChecker {
    /// Returns the imports that a rule forbids, and imports of modules whose files all belong to a layer that the
    /// importing file may not reference.
    func importFindings() -> [Finding] {
        let layersByModule = layersOfModules()
        let featuresByModule = featuresOfModules()
        let folders = rules.imports.map { $0.folders.map(PathPattern.init) }
        var findings: [Finding] = []
        for (index, file) in project.files.enumerated() where !file.syntax.imports.isEmpty {
            guard let role = assignment.ofFile[index] else { continue }
            let layer = assignment.layer(ofRole: role)
            if layer == .exempt { continue }
            let path = Array(file.path.utf8)
            let own = project.moduleNames(ofFile: index)
            for (number, rule) in rules.imports.enumerated() {
                guard
                    rule.layers.contains(layer.name)
                        || folders[number].contains(where: { $0.matches(path) })
                else { continue }
                for line in file.syntax.imports where !own.contains(line.module) {
                    let isOwn = layersByModule[line.module] != nil
                    let isForbidden =
                        rule.forbidden.contains(line.module)
                        || isOwn && rule.allowed.map { !$0.contains(line.module) } == true
                    if isForbidden {
                        findings.append(forbidden(line, in: file, who: who(rule, layer, file)))
                    }
                }
            }
            for line in file.syntax.imports {
                guard line.scoped == nil, !own.contains(line.module),
                    let other = layersByModule[line.module] ?? nil,
                    let rule = brokenRule(from: layer, to: other)
                else { continue }
                findings.append(moduleImport(line, rule, layer, other, in: file))
            }
            if layer == .root { continue }
            for line in file.syntax.imports {
                guard line.scoped == nil, !own.contains(line.module), let feature = features[index],
                    let other = featuresByModule[line.module] ?? nil, other != feature
                else { continue }
                findings.append(featureImport(line, feature, other, in: file))
            }
        }
        return findings
    }

    private func who(_ rule: ImportRule, _ layer: Layer, _ file: SourceFile) -> String {
        rule.layers.contains(layer.name) ? "The layer \(layer.name)" : file.module
    }

    private func forbidden(_ line: Import, in file: SourceFile, who: String) -> Finding {
        Finding(
            rule: .forbiddenImport, file: file.path, position: line.position,
            from: RelativePath.name(of: file.path), to: line.module,
            message: "\(who) must not import \(line.module)",
            suggestion:
                "Move the code that needs \(line.module) to a file that may import it, and pass a value from there."
        )
    }

    private func moduleImport(
        _ line: Import, _ rule: Finding.Rule, _ one: Layer, _ other: Layer, in file: SourceFile
    ) -> Finding {
        let name = RelativePath.name(of: file.path)
        return Finding(
            rule: rule, file: file.path, position: line.position, from: name, to: line.module,
            message:
                "\(name) → \(line.module):\(line.position.line) is a forbidden import: \(one.name) references \(other.name)",
            suggestion:
                "All of \(line.module) belongs to \(other.name). Remove the import and the code that needs it."
        )
    }

    private func featureImport(
        _ line: Import, _ feature: String, _ other: String, in file: SourceFile
    ) -> Finding {
        let name = RelativePath.name(of: file.path)
        return Finding(
            rule: .featureReference, file: file.path, position: line.position, from: name, to: line.module,
            message:
                "\(name) → \(line.module):\(line.position.line) imports another feature: \(RelativePath.name(of: feature)) references \(RelativePath.name(of: other))",
            suggestion: "Remove the import, and let the composition root connect the features.")
    }

    /// Returns the feature of each module that belongs to one feature as a whole and has no interface. Empty unless
    /// features are isolated.
    private func featuresOfModules() -> [String: String?] {
        guard let interfaces = rules.featureInterfaces else { return [:] }
        return valuesOfModules(project.files.indices.filter(assignment.isChecked)) { index in
            let isInterface =
                assignment.ofFile[index].map { interfaces.contains(assignment.roleTable.roles[$0].name) }
                ?? false
            return isInterface ? nil : features[index]
        }
    }

    /// Returns the layer of each module of the project, or `nil` for a module whose files belong to several layers.
    ///
    /// A file that only the default role matches belongs to none of the others, even if that role is exempt.
    private func layersOfModules() -> [String: Layer?] {
        valuesOfModules(project.files.indices.filter(assignment.isChecked) + assignment.byDefault) {
            assignment.ofFile[$0].map(assignment.layer)
        }
    }

    /// Returns a value of each module, or `nil` for a module whose files have different ones.
    private func valuesOfModules<Value: Equatable>(
        _ files: some Sequence<Int>, _ value: (Int) -> Value?
    ) -> [String: Value?] {
        var found: [String: Value?] = [:]
        for index in files {
            let value = value(index)
            for name in project.moduleNames(ofFile: index) {
                if let known = found[name] {
                    if known != value { found[name] = .some(nil) }
                } else {
                    found[name] = .some(value)
                }
            }
        }
        return found
    }

    /// Returns the data sources that more than one type writes.
    func writerFindings(_ results: [FileResult]) -> [Finding] {
        var first: [DeclarationID: DeclarationID] = [:]
        var reported: Set<[DeclarationID]> = []
        var findings: [Finding] = []
        for write in results.lazy.flatMap(\.writes) {
            let writer = names.owner(write.writer)
            guard let other = first[write.written] else {
                first[write.written] = writer
                continue
            }
            guard other != writer, reported.insert([writer, write.written]).inserted else { continue }
            let source = name(write.written)
            findings.append(
                Finding(
                    rule: .multipleWriters, file: project.files[Int(write.writer.file)].path,
                    position: write.position,
                    from: name(writer), to: source,
                    message:
                        "\(name(writer)) → \(source):\(write.position.line), which \(name(other)) also writes",
                    suggestion:
                        "Keep \(source) only in \(name(other)), and have \(name(writer)) use \(name(other)) instead.",
                    isUncertain: !write.isCertain))
        }
        return findings
    }

    /// Returns one finding for each cycle of features, located at the first edge of the shortest cycle.
    func cycleFindings(_ results: [FileResult]) -> [Finding] {
        // Isolated features reference each other only through their interfaces, which may be mutual.
        if rules.featureInterfaces != nil { return [] }
        let certain = cycleFindings(results, isUncertain: false)
        let known = Set(certain.map(\.identity))
        return certain + cycleFindings(results, isUncertain: true).filter { !known.contains($0.identity) }
    }

    /// Returns the cycles of certain references, or of all references, which are uncertain.
    private func cycleFindings(_ results: [FileResult], isUncertain: Bool) -> [Finding] {
        var graph: [String: [String: (position: SourcePosition, file: Int, name: String)]] = [:]
        for (file, result) in results.enumerated() {
            guard let feature = features[file] else { continue }
            for edge in result.edges where isUncertain || edge.isCertain {
                guard let other = features[Int(edge.to.file)], other != feature,
                    let role = assignment.role(of: edge.to), assignment.layer(ofRole: role) != .root,
                    let own = assignment.ofFile[file], assignment.layer(ofRole: own) != .root
                else { continue }
                if graph[feature]?[other] == nil {
                    graph[feature, default: [:]][other] = (edge.position, file, name(edge.to))
                }
            }
        }
        let neighbors = graph.mapValues { $0.keys.sorted() }
        var reported: Set<Set<String>> = []
        var findings: [Finding] = []
        for feature in graph.keys.sorted() {
            guard let cycle = shortestCycle(feature, in: neighbors),
                reported.insert(Set(cycle)).inserted, let step = graph[feature]?[cycle[1]]
            else { continue }
            let short = cycle.map(RelativePath.name)
            findings.append(
                Finding(
                    rule: .featureCycle, file: project.files[step.file].path, position: step.position,
                    from: feature, to: cycle[1],
                    message: "\(short.joined(separator: " → ")) is a feature cycle (here: \(step.name))",
                    suggestion:
                        "Let a coordinator navigate between the features, or move shared code out of both.",
                    isUncertain: isUncertain)
            )
        }
        return findings
    }

    private func shortestCycle(_ start: String, in graph: [String: [String]]) -> [String]? {
        var cameFrom: [String: String] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let feature = queue[next]
            next += 1
            for other in graph[feature] ?? [] {
                if other == start {
                    var cycle = [start]
                    var current = feature
                    while current != start {
                        cycle.insert(current, at: 0)
                        current = cameFrom[current] ?? start
                    }
                    return [start] + cycle
                }
                if cameFrom[other] == nil {
                    cameFrom[other] = feature
                    queue.append(other)
                }
            }
        }
        return nil
    }

    /// Returns findings for files without a role, and for files with unbalanced brackets, strings, or comments.
    func fileFindings() -> [Finding] {
        let unassigned = assignment.unassigned.map { index in
            Finding(
                rule: .unassigned, file: project.files[index].path,
                position: SourcePosition(line: 1, column: 1),
                from: project.files[index].path, to: "",
                message: "no role matches this file",
                suggestion: """
                    Move or rename it to match a role, or add a role to layers.json. \
                    Run storey layer FILE to see the roles that were tried.
                    """)
        }
        let incomplete = project.files.enumerated().compactMap { index, file -> Finding? in
            if file.syntax.isWhole { return nil }
            if let role = assignment.ofFile[index], assignment.layer(ofRole: role) == .exempt { return nil }
            return Finding(
                rule: .incompleteSource, file: file.path,
                position: SourcePosition(line: Int32(max(1, file.syntax.lines)), column: 1), from: file.path,
                to: "",
                message:
                    "a brace, string, or comment is not closed; the file was checked as far as it could be parsed",
                suggestion: "Close it. If the file compiles as it is, please report a bug.")
        }
        return unassigned + incomplete
    }

    /// Returns one finding for each type that a module declares twice.
    func duplicateFindings() -> [Finding] {
        names.duplicates().compactMap { duplicate in
            let (file, first) = (Int(duplicate.type.file), project.files[Int(duplicate.first.file)])
            guard assignment.isChecked(file), assignment.isChecked(Int(duplicate.first.file)) else {
                return nil
            }
            let declaration = names.declaration(duplicate.type)
            let line = names.declaration(duplicate.first).position.line
            return Finding(
                rule: .duplicateType, file: project.files[file].path, position: declaration.position,
                from: declaration.name, to: first.path,
                message:
                    "\(declaration.name) is declared twice in the module \(first.module), first in \(first.path):\(line)",
                suggestion:
                    "The files may belong to different modules: name these in layers.json with \"modules\".",
                isUncertain: true)
        }
    }
}
