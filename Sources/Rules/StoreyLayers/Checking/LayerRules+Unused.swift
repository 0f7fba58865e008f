import Foundation

extension LayerRules {
    /// Returns a finding for each entry of the rules file that matches nothing, because it would silently never apply.
    func unusedRules(in checker: LayerChecker) -> [Finding] {
        let unused = UnusedRules(checker).entries(of: self)
        if unused.isEmpty { return [] }
        let text = try? String(
            contentsOf: checker.project.root.appendingPathComponent(Self.fileName), encoding: .utf8)
        let lines = (text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        return unused.map { entry in
            let line = lines.firstIndex { $0.contains("\"\(entry.text)\"") } ?? 0
            return Finding(
                rule: .unusedRule, file: Self.fileName,
                position: SourcePosition(line: Int32(line + 1), column: 1), from: entry.key, to: entry.text,
                message: "\(entry.key): \"\(entry.text)\" \(entry.problem)",
                suggestion: "Correct or remove the entry.")
        }
    }
}

/// Finds entries of a rules file that match nothing.
private struct UnusedRules {
    struct Entry {
        /// The key of the entry, such as `roles.folders`.
        var key: String
        var text: String
        var problem: String
    }

    private let checker: LayerChecker
    private let files: [[UInt8]]
    private let folders: Set<String>
    /// The names of types and functions.
    private let names: Set<String>

    init(_ checker: LayerChecker) {
        self.checker = checker
        let all = checker.project.files
        files = all.map { Array($0.path.utf8) }
        folders = Set(all.map(\.folder)).reduce(into: []) { $0.formUnion(RelativePath.ancestors(of: $1)) }
        names = Set(all.flatMap { $0.syntax.declarations.map(\.name) })
    }

    func entries(of rules: LayerRules) -> [Entry] {
        var entries: [Entry] = []
        for role in rules.roles where !LayerRules.standardRoles.contains(role) {
            entries += unmatched(role.folders, "roles.folders")
            if role.folders.isEmpty, !role.isDefault, !matchesType(role) {
                entries.append(Entry(key: "roles", text: role.name, problem: "matches no type"))
            }
        }
        for rule in rules.imports where !LayerRules.standardImports.contains(rule) {
            entries += unmatched(rule.folders, "imports.folders")
        }
        let paths = folders.map { Array($0.utf8) }
        for text in rules.modules.flatMap(\.folders) {
            let pattern = PathPattern(text)
            guard !paths.contains(where: pattern.matches), !files.contains(where: pattern.matches) else {
                continue
            }
            entries.append(Entry(key: "modules.folders", text: text, problem: "matches no folder"))
        }
        for (index, text) in rules.exclude.enumerated()
        where !checker.project.usedExclusions.contains(index) {
            entries.append(Entry(key: "exclude", text: text, problem: "matches no file"))
        }
        if rules.featureFolders != LayerRules.standard.featureFolders {
            let names = Set(folders.compactMap { $0.split(separator: "/").last.map(String.init) })
            for name in rules.featureFolders {
                if FeatureFolders.isPattern(name) {
                    let pattern = PathPattern(name)
                    if !paths.contains(where: pattern.matches) {
                        entries.append(Entry(key: "featureFolders", text: name, problem: "matches no folder"))
                    }
                } else if !names.contains(name) {
                    entries.append(
                        Entry(key: "featureFolders", text: name, problem: "is the name of no folder"))
                }
            }
        }
        for name in rules.featureInterfaces ?? []
        where checker.assignment.roleTable.number(ofRole: name) == nil {
            entries.append(Entry(key: "featureInterfaces", text: name, problem: "is no role"))
        }
        for exception in rules.exceptions where !LayerRules.standardExceptions.contains(exception) {
            for name in exception.from + exception.to where !isRoleOrType(name) {
                entries.append(
                    Entry(key: "exceptions", text: name, problem: "is neither a role nor a type"))
            }
        }
        return entries
    }

    private func unmatched(_ patterns: [String], _ key: String) -> [Entry] {
        patterns.filter { text in
            let pattern = PathPattern(text)
            return !files.contains(where: pattern.matches)
        }
        .map { Entry(key: key, text: $0, problem: "matches no file") }
    }

    private func matchesType(_ role: LayerRole) -> Bool {
        let table = RoleTable([role])
        if names.contains(where: { table.role(ofName: $0) != nil }) { return true }
        return checker.project.files.contains { file in
            file.syntax.declarations.contains { declaration in
                declaration.inherited.contains {
                    table.role(ofConformance: file.syntax.references[Int($0)].hash) != nil
                }
            }
        }
    }

    /// Whether an entry of an exception names a role, a type, or a file.
    private func isRoleOrType(_ name: String) -> Bool {
        let first = name.split(separator: ".").first.map(String.init) ?? name
        return checker.assignment.roleTable.number(ofRole: first) != nil || names.contains(first)
            || name.hasSuffix(".swift") && checker.project.files.contains { $0.path.hasSuffix(name) }
    }
}
