public import Foundation
import StoreyInternal

extension LayerRules {
    /// Explains whether one type may reference another.
    ///
    /// The text names the layer and role of both types, the rule or exception that applies, and the shortest chain of
    /// references from one to the other.
    ///
    /// - Parameters:
    ///   - from: The name of the referencing type; of a nested type, also with its enclosing type, as in `ListViewModel.Output`.
    ///   - to: The name of the referenced type, in the same form.
    ///   - root: The project's folder.
    /// - Returns: A text for display.
    /// - Throws: `LayerError` if a type doesn't exist. The message suggests similar names.
    public func explain(_ from: String, _ to: String, in root: URL) throws(LayerError) -> String {
        let checker = try checker(root)
        let one = try checker.type(named: from)
        let other = try checker.type(named: to)
        var lines = [checker.describeLayer(of: one), checker.describeLayer(of: other)]
        if let a = checker.assignment.role(of: one), let b = checker.assignment.role(of: other) {
            let exception = checker.exception(
                checker.name(checker.names.outermost(one)), role: a, other, role: b)
            switch checker.brokenRule(
                from: checker.assignment.layer(ofRole: a), to: checker.assignment.layer(ofRole: b),
                naming: checker.names.outermost(other))
            {
            case nil: lines.append("\(from) may reference \(to).")
            case let rule?:
                lines.append(
                    exception.map { "\(from) may reference \(to): exception \(exceptions[$0].name)." }
                        ?? "\(from) must not reference \(to): \(rule.rawValue). \(rule.demand)")
            }
        }
        lines.append(checker.chain(from: one, to: other, checker.check()))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Explains to which layer a file and its types belong, and which role assigns it.
    ///
    /// - Parameters:
    ///   - file: The path of the file, relative to the root.
    ///   - root: The project's folder.
    /// - Returns: A text for display.
    /// - Throws: `LayerError` if the file doesn't exist.
    public func explainLayer(of file: String, in root: URL) throws(LayerError) -> String {
        let checker = try checker(root)
        let project = checker.project
        guard let index = project.files.firstIndex(where: { $0.path == file }) else {
            let last = RelativePath.name(of: file)
            let near = project.files.map(\.path).filter { $0.hasSuffix("/" + last) }
            throw LayerError(
                .unknownName, file,
                near.isEmpty
                    ? "The file isn't among the checked files."
                    : "No such file. Did you mean \(near.joined(separator: " or "))?")
        }
        var lines = [checker.describeLayer(ofFile: index)]
        for (number, declaration) in project.files[index].syntax.declarations.enumerated()
        where declaration.parent < 0 && declaration.kind.isType {
            lines.append(
                "  " + checker.describeLayer(of: DeclarationID(file: Int32(index), number: Int32(number))))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Returns the files that have no role, or only the default one.
    ///
    /// - Parameter root: The project's folder.
    /// - Returns: The paths relative to the root, sorted.
    /// - Throws: `LayerError` if a file can't be read or there are no Swift files.
    public func unassignedFiles(in root: URL) throws(LayerError) -> [String] {
        let checker = try checker(root)
        return (checker.assignment.unassigned + checker.assignment.byDefault).sorted()
            .map { checker.project.files[$0].path }
    }
}

extension LayerChecker {
    fileprivate func type(named name: String) throws(LayerError) -> DeclarationID {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var all: Set<String> = []
        for (file, source) in project.files.enumerated() {
            for (number, declaration) in source.syntax.declarations.enumerated() where declaration.kind.isType
            {
                let id = DeclarationID(file: Int32(file), number: Int32(number))
                let end = path(id).suffix(parts.count)
                if end.elementsEqual(parts) { return id }
                if end.count == parts.count { all.insert(end.joined(separator: ".")) }
            }
        }
        let near = Spelling.suggestions(for: name, among: all.sorted()) { $0 }.prefix(3)
        throw LayerError(
            .unknownName, name,
            "No such type." + (near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"))
    }

    fileprivate func describeLayer(of id: DeclarationID) -> String {
        let declaration = names.declaration(id)
        let name = path(id).joined(separator: ".")
        let position = "\(project.files[Int(id.file)].path):\(declaration.position.line)"
        guard let number = assignment.role(of: id) else {
            return "\(name) (\(position)) has no layer: no role matches it"
        }
        let role = assignment.roleTable.roles[number]
        return "\(name) (\(position)) is \(role.named), layer: \(role.layer.name)"
    }

    fileprivate func describeLayer(ofFile index: Int) -> String {
        let path = project.files[index].path
        guard let number = assignment.ofFile[index] else {
            let tried = assignment.roleTable.roles.dropLast().map { role in
                let folders = role.folders.isEmpty ? "" : " in \(role.folders.joined(separator: " "))"
                let names = role.suffixes.isEmpty ? "" : " named *\(role.suffixes.joined(separator: " *"))"
                let conforming =
                    role.conformances.isEmpty
                    ? "" : " conforming to \(role.conformances.joined(separator: " "))"
                return "  \(role.name):\(folders)\(names)\(conforming)"
            }
            return "\(path) has no layer. Roles tried:\n\(tried.joined(separator: "\n"))"
        }
        let role = assignment.roleTable.roles[number]
        let why =
            role.isDefault
            ? "by default"
            : assignment.roleTable.role(ofPath: path) == number ? "by its folder" : "by its declarations"
        return "\(path) has the role \(role.name), layer: \(role.layer.name), \(why)"
    }

    /// Returns the shortest chain of references from one type to another, with the position of each.
    fileprivate func chain(from one: DeclarationID, to other: DeclarationID, _ results: [FileResult])
        -> String
    {
        let start = names.owner(names.outermost(one))
        let destination = names.owner(names.outermost(other))
        if start == destination { return "Both are part of \(name(start)), which may reference itself." }
        var steps: [DeclarationID: [Edge]] = [:]
        for result in results {
            for edge in result.edges {
                if let from = edge.from { steps[names.owner(from), default: []].append(edge) }
            }
        }
        var cameBy: [DeclarationID: (DeclarationID, Edge)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count, cameBy[destination] == nil {
            let current = queue[next]
            next += 1
            for edge in steps[current] ?? [] {
                let target = names.owner(edge.to)
                guard target != start, cameBy[target] == nil else { continue }
                cameBy[target] = (current, edge)
                queue.append(target)
            }
        }
        guard cameBy[destination] != nil else {
            return "\(name(start)) does not reach \(name(destination)) through named references."
        }
        var chain: [String] = []
        var current = destination
        while current != start, let (before, edge) = cameBy[current] {
            let file = edge.from.map { project.files[Int($0.file)].path } ?? ""
            chain.insert("  \(name(before)) → \(name(current))  \(file):\(edge.position.line)", at: 0)
            current = before
        }
        let verb = chain.count == 1 ? "references" : "reaches"
        return "\(name(start)) \(verb) \(name(destination)):\n\(chain.joined(separator: "\n"))"
    }
}
