extension ProjectGraph {
    /// Makes the graph of what was read and judged.
    struct Gathering {
        private(set) var graph: ProjectGraph
        private let judge: Judge
        private let components: [String]
        private var verdicts: [Naming: Use.Verdict] = [:]
        private let findings: [Finding.Identity]
        private var numbers: [DeclarationID: Int] = [:]

        /// A file in which one name names another.
        private struct Naming: Hashable {
            var file: String
            var from: String
            var to: String
        }

        init(_ judge: Judge, _ report: LayerReport) {
            self.judge = judge
            graph = ProjectGraph(floors: judge.rules.floors)
            components = Self.components(of: judge)
            findings = report.findings.map(\.identity)
            for finding in report.known { verdicts[Self.naming(finding)] = .known }
            for finding in report.findings { verdicts[Self.naming(finding)] = .violation }
        }

        private static func naming(_ finding: Finding) -> Naming {
            Naming(file: finding.file, from: finding.from, to: finding.to)
        }

        /// Features; where there are none the modules of a project of several, else their folders.
        private static func components(of judge: Judge) -> [String] {
            let files = judge.project.files
            let checked = files.indices.filter { !judge.isExempt($0) }
            let modules = Set(checked.map { files[$0].module })
            let hasFeatures = checked.contains { judge.features[$0] != nil }
            return files.indices.map { index in
                if let feature = judge.features[index] { return feature }
                let file = files[index]
                if modules.count > 1, !hasFeatures { return file.module }
                let parts = file.folder.split(separator: "/").map(String.init)
                guard let place = parts.lastIndex(of: file.module), place + 1 < parts.count else {
                    return file.module
                }
                return "\(file.module)/\(parts[place + 1])"
            }
        }

        /// All types of the project, whether or not others name them.
        mutating func addTypes() {
            for (file, source) in judge.project.files.enumerated() where !judge.isExempt(file) {
                for (number, declaration) in source.facts.declarations.enumerated()
                where declaration.parent < 0 && (declaration.kind.isType || declaration.kind == .extension) {
                    let id = DeclarationID(file: Int32(file), number: Int32(number))
                    guard let part = part(of: id), !graph.parts[part].files.contains(source.path) else {
                        continue
                    }
                    graph.parts[part].files.append(source.path)
                }
            }
            // What is wrong with a file is wrong with what it declares.
            for identity in findings {
                for index in graph.parts.indices
                where graph.parts[index].files.first == identity.file
                    && (identity.to.isEmpty || Self.isOfOne(identity.rule))
                    && (identity.to.isEmpty || graph.parts[index].name == identity.from)
                {
                    graph.parts[index].finding = min(graph.parts[index].finding ?? identity, identity)
                }
            }
        }

        mutating func add(_ edges: [Judge.Edge], of file: Int) {
            let path = judge.project.files[file].path
            for edge in edges {
                let source = edge.from ?? DeclarationID(file: Int32(file), number: -1)
                guard let from = part(of: source), let to = part(of: edge.to), from != to else { continue }
                let fromName = edge.from.map(judge.name) ?? Self.lastWord(of: path)
                let naming = Naming(file: path, from: fromName, to: judge.name(edge.to))
                graph.uses.append(
                    Use(from: from, to: to, place: edge.place, verdict: verdicts[naming] ?? .allowed))
            }
        }

        /// The number of what a declaration belongs to; `nil` for what is exempt.
        private mutating func part(of id: DeclarationID) -> Int? {
            var key = id.number < 0 ? id : judge.names.owner(judge.names.outermost(id))
            // What extends a type of another component, or of another project, is its file's.
            if key.number >= 0,
                judge.names.declaration(key).kind == .extension
                    || components[Int(key.file)] != components[Int(id.file)]
            {
                key = DeclarationID(file: id.file, number: -1)
            }
            if let number = numbers[key] { return number }
            let file = Int(key.file)
            guard !judge.isExempt(file) else { return nil }
            let role =
                key.number < 0 ? judge.assignment.ofFile[file] : judge.assignment.role(of: key)
            let standing = role.map(judge.assignment.standing)
            guard standing != .exempt else { return nil }
            let path = judge.project.files[file].path
            numbers[key] = graph.parts.count
            graph.parts.append(
                Part(
                    name: key.number < 0 ? Self.lastWord(of: path) : judge.name(key), files: [path],
                    line: key.number < 0 ? 1 : judge.names.declaration(key).place.line,
                    component: components[file],
                    role: role.map { judge.assignment.book.roles[$0].name }, standing: standing))
            return graph.parts.count - 1
        }

        /// Whether a rule is about one type, not about one that names another.
        private static func isOfOne(_ rule: Rule) -> Bool { rule == .twoRoles || rule == .twoFloors }

        private static func lastWord(of path: String) -> String {
            path.split(separator: "/").last.map(String.init) ?? path
        }
    }
}

extension Judge {
    fileprivate func isExempt(_ file: Int) -> Bool {
        assignment.ofFile[file].map { assignment.standing($0) == .exempt } ?? false
    }
}
