extension ProjectGraph {
    /// Builds the graph from the results of a check.
    struct Builder {
        private(set) var graph: ProjectGraph
        private let checker: LayerChecker
        private let components: [String]
        private var statuses: [Naming: Use.Status] = [:]
        private let findings: [Finding.Identity]
        private var numbers: [DeclarationID: Int] = [:]

        /// A reference between two names in a file.
        private struct Naming: Hashable {
            var file: String
            var from: String
            var to: String
        }

        init(_ checker: LayerChecker, _ report: LayerReport) {
            self.checker = checker
            graph = ProjectGraph(layers: checker.rules.layers)
            components = Self.components(of: checker)
            findings = report.findings.map(\.identity)
            for finding in report.known { statuses[Self.naming(finding)] = .known }
            for finding in report.findings { statuses[Self.naming(finding)] = .violation }
        }

        private static func naming(_ finding: Finding) -> Naming {
            Naming(file: finding.file, from: finding.from, to: finding.to)
        }

        /// Returns the component of each file: its feature, or, in a project without features, its module or folder.
        private static func components(of checker: LayerChecker) -> [String] {
            let files = checker.project.files
            let checked = files.indices.filter { !checker.isExempt($0) }
            let modules = Set(checked.map { files[$0].module })
            let hasFeatures = checked.contains { checker.features[$0] != nil }
            return files.indices.map { index in
                if let feature = checker.features[index] { return feature }
                let file = files[index]
                if modules.count > 1, !hasFeatures { return file.module }
                let folders = file.folder.split(separator: "/").map(String.init)
                guard let last = folders.lastIndex(of: file.module), last + 1 < folders.count else {
                    return file.module
                }
                return "\(file.module)/\(folders[last + 1])"
            }
        }

        /// Adds all types of the project, even if nothing references them.
        mutating func addTypes() {
            for (file, source) in checker.project.files.enumerated() where !checker.isExempt(file) {
                for (number, declaration) in source.syntax.declarations.enumerated()
                where declaration.parent < 0 && (declaration.kind.isType || declaration.kind == .extension) {
                    let id = DeclarationID(file: Int32(file), number: Int32(number))
                    guard let element = element(of: id), !graph.elements[element].files.contains(source.path)
                    else {
                        continue
                    }
                    graph.elements[element].files.append(source.path)
                }
            }
            // A finding about a file applies to the types that it declares.
            let byFile = Dictionary(grouping: graph.elements.indices) { graph.elements[$0].files.first }
            for identity in findings where identity.to.isEmpty || Self.isOfOne(identity.rule) {
                for index in byFile[identity.file] ?? []
                where identity.to.isEmpty || graph.elements[index].name == identity.from {
                    graph.elements[index].finding = min(graph.elements[index].finding ?? identity, identity)
                }
            }
        }

        mutating func add(_ edges: [LayerChecker.Edge], of file: Int) {
            let path = checker.project.files[file].path
            for edge in edges {
                let source = edge.from ?? DeclarationID(file: Int32(file), number: -1)
                guard let from = element(of: source), let to = element(of: edge.to), from != to else {
                    continue
                }
                let fromName = edge.from.map(checker.name) ?? RelativePath.name(of: path)
                let naming = Naming(file: path, from: fromName, to: checker.name(edge.to))
                graph.uses.append(
                    Use(from: from, to: to, position: edge.position, status: statuses[naming] ?? .allowed))
            }
        }

        private func layer(of id: DeclarationID) -> Layer? {
            checker.assignment.role(of: id).map(checker.assignment.layer)
        }

        /// Returns the index of the element to which a declaration belongs, or `nil` if the declaration is exempt.
        private mutating func element(of id: DeclarationID) -> Int? {
            var key = id.number < 0 ? id : checker.names.owner(checker.names.outermost(id))
            // An extension of a type from another component, layer or project belongs to its file.
            if key.number >= 0,
                checker.names.declaration(key).kind == .extension
                    || components[Int(key.file)] != components[Int(id.file)]
                    || layer(of: key) != layer(of: id)
            {
                key = DeclarationID(file: id.file, number: -1)
            }
            if let number = numbers[key] { return number }
            let file = Int(key.file)
            guard !checker.isExempt(file) else { return nil }
            let role =
                key.number < 0 ? checker.assignment.ofFile[file] : checker.assignment.role(of: key)
            let layer = role.map(checker.assignment.layer)
            guard layer != .exempt else { return nil }
            let path = checker.project.files[file].path
            numbers[key] = graph.elements.count
            graph.elements.append(
                Element(
                    name: key.number < 0 ? RelativePath.name(of: path) : checker.name(key), files: [path],
                    line: key.number < 0 ? 1 : checker.names.declaration(key).position.line,
                    component: components[file],
                    role: role.map { checker.assignment.roleTable.roles[$0].name }, layer: layer))
            return graph.elements.count - 1
        }

        /// Whether a rule is about a single type, not about a reference.
        private static func isOfOne(_ rule: Finding.Rule) -> Bool {
            rule == .multipleRoles || rule == .multipleLayers
        }
    }
}

extension LayerChecker {
    fileprivate func isExempt(_ file: Int) -> Bool {
        assignment.ofFile[file].map { assignment.layer(ofRole: $0) == .exempt } ?? false
    }
}
