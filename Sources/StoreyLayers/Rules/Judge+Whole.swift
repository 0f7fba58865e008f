/// What can only be said of the project as a whole.
extension Judge {
    /// Imports of modules that a file must not see: by name, or because the whole module stands on another floor.
    func importFindings() -> [Finding] {
        let standings = moduleStandings()
        let folders = rules.imports.map { $0.folders.map(PathPattern.init) }
        var findings: [Finding] = []
        for (index, file) in project.files.enumerated() where !file.facts.imports.isEmpty {
            guard let role = assignment.ofFile[index] else { continue }
            let standing = assignment.standing(role)
            if standing == .exempt { continue }
            let path = Array(file.path.utf8)
            for (number, rule) in rules.imports.enumerated() {
                guard
                    rule.floors.contains(standing.name)
                        || folders[number].contains(where: { $0.matches(path) })
                else { continue }
                for line in file.facts.imports where line.module != file.module {
                    let isOwn = standings[line.module] != nil
                    let isForbidden =
                        rule.forbidden.contains(line.module)
                        || isOwn && rule.allowed.map { !$0.contains(line.module) } == true
                    if isForbidden {
                        findings.append(forbidden(line, in: file, who: who(rule, standing, file)))
                    }
                }
            }
            for line in file.facts.imports {
                guard line.scoped == nil, line.module != file.module,
                    let other = standings[line.module] ?? nil,
                    let fault = fault(from: standing, to: other)
                else { continue }
                findings.append(moduleImport(line, fault, standing, other, in: file))
            }
        }
        return findings
    }

    private func who(_ rule: ImportRule, _ standing: Standing, _ file: SourceFile) -> String {
        rule.floors.contains(standing.name) ? "the floor \(standing.name)" : file.module
    }

    private func forbidden(_ line: Import, in file: SourceFile, who: String) -> Finding {
        Finding(
            rule: .forbiddenImport, file: file.path, place: line.place,
            from: file.path.split(separator: "/").last.map(String.init) ?? file.path, to: line.module,
            message: "\(who) must not import \(line.module)",
            mend: "Move what needs \(line.module) to where it may be imported, and pass a value.")
    }

    private func moduleImport(
        _ line: Import, _ rule: Rule, _ one: Standing, _ other: Standing, in file: SourceFile
    ) -> Finding {
        let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        return Finding(
            rule: rule, file: file.path, place: line.place, from: name, to: line.module,
            message:
                "\(name) → \(line.module):\(line.place.line), an import: \(one.name) names \(other.name)",
            mend: "All of \(line.module) stands on \(other.name): remove the import, and what needs it.")
    }

    /// Where the project's modules stand; `nil` for one whose files stand in several places.
    private func moduleStandings() -> [String: Standing?] {
        var found: [String: Standing?] = [:]
        for (index, file) in project.files.enumerated() {
            guard let role = assignment.ofFile[index] else {
                found[file.module] = .some(nil)
                continue
            }
            let standing = assignment.standing(role)
            if let known = found[file.module] {
                if known != standing { found[file.module] = .some(nil) }
            } else {
                found[file.module] = standing
            }
        }
        return found
    }

    /// Sources of data that two types write.
    func writerFindings(_ verdicts: [Verdict]) -> [Finding] {
        var first: [DeclarationID: DeclarationID] = [:]
        var told: Set<[DeclarationID]> = []
        var findings: [Finding] = []
        for write in verdicts.lazy.flatMap(\.writes) {
            let writer = names.owner(write.writer)
            guard let other = first[write.written] else {
                first[write.written] = writer
                continue
            }
            guard other != writer, told.insert([writer, write.written]).inserted else { continue }
            let source = name(write.written)
            findings.append(
                Finding(
                    rule: .twoWriters, file: project.files[Int(write.writer.file)].path, place: write.place,
                    from: name(writer), to: source,
                    message:
                        "\(name(writer)) → \(source):\(write.place.line), which \(name(other)) writes as well",
                    mend: "Let \(name(other)) alone hold \(source), and \(name(writer)) ask \(name(other))."))
        }
        return findings
    }

    /// Features that name each other in a circle: one finding for each circle, at the place of its shortest way round.
    func cycleFindings(_ verdicts: [Verdict]) -> [Finding] {
        var graph: [String: [String: (place: Place, file: Int, name: String)]] = [:]
        for (file, verdict) in verdicts.enumerated() {
            guard let feature = features[file] else { continue }
            for edge in verdict.edges {
                guard let other = features[Int(edge.to.file)], other != feature,
                    let role = assignment.role(of: edge.to), assignment.standing(role) != .root,
                    let own = assignment.ofFile[file], assignment.standing(own) != .root
                else { continue }
                if graph[feature]?[other] == nil {
                    graph[feature, default: [:]][other] = (edge.place, file, name(edge.to))
                }
            }
        }
        var told: Set<Set<String>> = []
        var findings: [Finding] = []
        for feature in graph.keys.sorted() {
            guard let way = shortestWayRound(feature, in: graph.mapValues { $0.keys.sorted() }),
                told.insert(Set(way)).inserted, let step = graph[feature]?[way[1]]
            else { continue }
            let short = way.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
            findings.append(
                Finding(
                    rule: .featureCycle, file: project.files[step.file].path, place: step.place,
                    from: feature, to: way[1],
                    message: "\(short.joined(separator: " → ")), a circle of features (here: \(step.name))",
                    mend: "Let a coordinator lead from one to the other, or move what both need out of them.")
            )
        }
        return findings
    }

    private func shortestWayRound(_ start: String, in graph: [String: [String]]) -> [String]? {
        var cameFrom: [String: String] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let feature = queue[next]
            next += 1
            for other in graph[feature] ?? [] {
                if other == start {
                    var way = [start]
                    var place = feature
                    while place != start {
                        way.insert(place, at: 0)
                        place = cameFrom[place] ?? start
                    }
                    return [start] + way
                }
                if cameFrom[other] == nil {
                    cameFrom[other] = feature
                    queue.append(other)
                }
            }
        }
        return nil
    }

    /// Files that no rule assigns, and files that end too early.
    func fileFindings() -> [Finding] {
        let unassigned = assignment.unassigned.map { index in
            Finding(
                rule: .unassigned, file: project.files[index].path, place: Place(line: 1, column: 1),
                from: project.files[index].path, to: "",
                message: "no rule says where this file stands",
                mend: """
                    Move it to a folder, or give its type a name, that a role has; or add a role for it to layers.json. \
                    storey floor shows what was tried.
                    """)
        }
        let halfTyped = project.files.enumerated().compactMap { index, file -> Finding? in
            if file.facts.isWhole { return nil }
            if let role = assignment.ofFile[index], assignment.standing(role) == .exempt { return nil }
            return Finding(
                rule: .unreadable, file: file.path,
                place: Place(line: Int32(max(1, file.facts.lines)), column: 1), from: file.path, to: "",
                message: "something that was opened is not closed: the file was read as far as it goes",
                mend: "Close the brace, string or comment; if the file compiles, tell us of it.")
        }
        return unassigned + halfTyped
    }
}
