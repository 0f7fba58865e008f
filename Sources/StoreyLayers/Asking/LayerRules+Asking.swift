public import Foundation
import Spelling

extension LayerRules {
    /// Says where two types stand, whether one may name the other, where it does, and if it does not, by which way it
    /// reaches it.
    /// - Parameters:
    ///   - from: a type's name.
    ///   - to: another's.
    ///   - root: the project's folder.
    /// - Returns: The answer, for people.
    /// - Throws: `LayerError` if there is no such type, with those that are spelled nearly like it.
    public func explain(_ from: String, _ to: String, in root: URL) throws(LayerError) -> String {
        let (_, judge, verdicts) = try judged(root)
        let one = try judge.type(named: from)
        let other = try judge.type(named: to)
        var lines = [judge.whereItStands(one), judge.whereItStands(other)]
        if let a = judge.assignment.role(of: one), let b = judge.assignment.role(of: other) {
            let exception = judge.exception(judge.name(one), role: a, judge.name(other), role: b)
            switch judge.fault(
                from: judge.assignment.standing(a), to: judge.assignment.standing(b), naming: other)
            {
            case nil: lines.append("\(from) may name \(to).")
            case let fault?:
                lines.append(
                    exception.map { "\(from) may name \(to), by the exception \(exceptions[$0].name)." }
                        ?? "\(from) must not name \(to): \(fault.rawValue). \(fault.demand)")
            }
        }
        lines.append(judge.way(from: one, to: other, verdicts))
        return lines.joined(separator: "\n") + "\n"
    }

    /// Says where a file stands, and by which rule.
    /// - Parameters:
    ///   - file: its path, from the root.
    ///   - root: the project's folder.
    /// - Returns: The answer, for people.
    /// - Throws: `LayerError` if there is no such file.
    public func floor(of file: String, in root: URL) throws(LayerError) -> String {
        let (project, judge, _) = try judged(root)
        guard let index = project.files.firstIndex(where: { $0.path == file }) else {
            let last = file.split(separator: "/").last.map(String.init) ?? file
            let near = project.files.map(\.path).filter { $0.hasSuffix("/" + last) }
            throw LayerError(
                .unknownName, file,
                near.isEmpty
                    ? "there is no such file among those that are checked"
                    : "there is no such file; there is \(near.joined(separator: ", "))")
        }
        var lines = [judge.whereFileStands(index)]
        for (number, declaration) in project.files[index].facts.declarations.enumerated()
        where declaration.parent < 0 && declaration.kind.isType {
            lines.append(
                "  " + judge.whereItStands(DeclarationID(file: Int32(index), number: Int32(number))))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The files that no rule assigns.
    /// - Parameter root: the project's folder.
    /// - Returns: Their paths, from the root, sorted.
    /// - Throws: `LayerError` if a file could not be read, or there is none.
    public func unassigned(in root: URL) throws(LayerError) -> [String] {
        let (project, judge, _) = try judged(root)
        return judge.assignment.unassigned.map { project.files[$0].path }
    }
}

extension Judge {
    fileprivate func type(named name: String) throws(LayerError) -> DeclarationID {
        var all: Set<String> = []
        for (file, source) in project.files.enumerated() {
            for (number, declaration) in source.facts.declarations.enumerated() where declaration.kind.isType
            {
                if declaration.name == name { return DeclarationID(file: Int32(file), number: Int32(number)) }
                all.insert(declaration.name)
            }
        }
        let near = Spelling.near(name, among: all.sorted()) { $0 }.prefix(3)
        throw LayerError(
            .unknownName, name,
            "there is no such type" + (near.isEmpty ? "" : ". Did you mean \(near.joined(separator: ", "))?"))
    }

    fileprivate func whereItStands(_ id: DeclarationID) -> String {
        let declaration = names.declaration(id)
        let place = "\(project.files[Int(id.file)].path):\(declaration.place.line)"
        guard let number = assignment.role(of: id) else {
            return "\(declaration.name) (\(place)) stands nowhere: no rule assigns it"
        }
        let role = assignment.book.roles[number]
        return "\(declaration.name) (\(place)) is \(role.named), on: \(role.on.name)"
    }

    fileprivate func whereFileStands(_ index: Int) -> String {
        let path = project.files[index].path
        guard let number = assignment.ofFile[index] else {
            let tried = assignment.book.roles.map { role in
                let folders = role.folders.isEmpty ? "" : " in \(role.folders.joined(separator: " "))"
                let names = role.suffixes.isEmpty ? "" : " named *\(role.suffixes.joined(separator: " *"))"
                let conforming =
                    role.conformances.isEmpty
                    ? "" : " conforming to \(role.conformances.joined(separator: " "))"
                return "  \(role.name):\(folders)\(names)\(conforming)"
            }
            return "\(path) stands nowhere. Tried:\n\(tried.joined(separator: "\n"))"
        }
        let role = assignment.book.roles[number]
        let why =
            assignment.book.role(ofPath: path) == number
            ? "by its folder" : "by what it declares"
        return "\(path) is of the role \(role.name), on: \(role.on.name), \(why)"
    }

    /// The shortest way over which one type reaches another, each step with the line that takes it.
    fileprivate func way(from one: DeclarationID, to other: DeclarationID, _ verdicts: [Verdict]) -> String {
        let start = names.owner(names.outermost(one))
        let goal = names.owner(names.outermost(other))
        var steps: [DeclarationID: [Edge]] = [:]
        for verdict in verdicts {
            for edge in verdict.edges {
                if let from = edge.from { steps[names.owner(from), default: []].append(edge) }
            }
        }
        var cameBy: [DeclarationID: (DeclarationID, Edge)] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count, cameBy[goal] == nil {
            let place = queue[next]
            next += 1
            for edge in steps[place] ?? [] {
                let target = names.owner(edge.to)
                guard target != start, cameBy[target] == nil else { continue }
                cameBy[target] = (place, edge)
                queue.append(target)
            }
        }
        guard cameBy[goal] != nil else { return "\(name(start)) does not reach \(name(goal)), by names." }
        var way: [String] = []
        var place = goal
        while place != start, let (before, edge) = cameBy[place] {
            let file = edge.from.map { project.files[Int($0.file)].path } ?? ""
            way.insert("  \(name(before)) → \(name(place))  \(file):\(edge.place.line)", at: 0)
            place = before
        }
        let verb = way.count == 1 ? "names" : "reaches"
        return "\(name(start)) \(verb) \(name(goal)):\n\(way.joined(separator: "\n"))"
    }
}
