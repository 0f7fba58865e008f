/// Assigns a role, and with it a layer, to each file and each type of a project.
///
/// Unchecked: immutable after initialization. The properties are variables because the initializer fills them through methods.
final class RoleAssignment: @unchecked Sendable {
    let roleTable: RoleTable
    /// The role of each file, determined by its folder or by its declarations.
    private(set) var ofFile: [Int?] = []
    /// The roles of top-level types.
    private var ofType: [DeclarationID: Int] = [:]
    private(set) var findings: [Finding] = []
    private(set) var unassigned: [Int] = []
    /// The files that only the default role matches.
    private(set) var byDefault: [Int] = []

    private let names: NameResolver

    init(names: NameResolver, rules: LayerRules) {
        self.names = names
        roleTable = RoleTable(rules.roles)
        for file in names.files.indices { assign(file) }
    }

    /// Whether a file is checked against the rules.
    func isChecked(_ file: Int) -> Bool { ofFile[file].map { layer(ofRole: $0) != .exempt } ?? true }

    /// Returns the role of a declaration, or the role of its file.
    func role(of id: DeclarationID) -> Int? {
        if id.number < 0 { return ofFile[Int(id.file)] }
        let outermost = names.outermost(id)
        let declaration = names.declaration(outermost)
        if declaration.kind == .preview { return nil }
        if declaration.kind == .extension {
            let owner = names.owner(outermost)
            // An extension in the file of its type belongs to the type, and another one to its file.
            if owner != outermost, owner.file == outermost.file { return role(of: owner) }
            if let role = ofFile[Int(outermost.file)] { return role }
            return owner == outermost ? nil : role(of: owner)
        }
        return ofType[outermost] ?? ofFile[Int(outermost.file)]
    }

    /// Returns the role that applies inside a declaration of a file.
    func role(of parent: Int32, in file: Int) -> Int? {
        parent < 0 ? ofFile[file] : role(of: DeclarationID(file: Int32(file), number: parent))
    }

    func layer(ofRole role: Int) -> Layer { roleTable.roles[role].layer }

    private func assign(_ number: Int) {
        let file = names.files[number]
        let byFolder =
            roleTable.role(ofPath: file.path)
            ?? (names.project.isTest(number) ? roleTable.testTargets : nil)
        ofFile.append(byFolder)
        if let byFolder, roleTable.roles[byFolder].layer == .exempt { return }

        var roles: [(id: DeclarationID, role: Int)] = []
        let stem = stem(of: file)
        // The type after which the file is named, or its first one. A type alias only if there is no other type.
        var primary: DeclarationID?
        /// Whether it is an alias of another name than the file's, or there is no type.
        var isAlias = true
        var hasCode = !file.syntax.references.isEmpty || !file.syntax.calls.isEmpty
        for index in file.syntax.declarations.indices {
            let declaration = file.syntax.declarations[index]
            hasCode = true
            guard declaration.parent < 0, declaration.kind.isType else { continue }
            let id = DeclarationID(file: Int32(number), number: Int32(index))
            if primary == nil || isAlias && declaration.kind != .typealias || declaration.name == stem {
                primary = id
                isAlias = declaration.kind == .typealias && declaration.name != stem
            }
            if let role = role(ofType: id, declaration, byFolder: byFolder, in: file) {
                roles.append((id, role))
                ofType[id] = role
            }
        }
        let byName = roleTable.role(ofName: stem) ?? primary.flatMap { ofType[$0] }
        ofFile[number] = Self.first(byFolder, byName) ?? (isAlias ? extendedRole(in: number) : nil)
        if ofFile[number] == nil {
            ofFile[number] = roleTable.byDefault
            if hasCode {
                if roleTable.byDefault == nil { unassigned.append(number) } else { byDefault.append(number) }
            }
        }
        checkSingleLayer(roles, in: file)
    }

    /// Returns the role that is tried first.
    private static func first(_ one: Int?, _ other: Int?) -> Int? {
        guard let one, let other else { return one ?? other }
        return min(one, other)
    }

    /// Returns the name of a file without its extension and a suffix such as `+Key`.
    private func stem(of file: SourceFile) -> String {
        let base = file.path.split(separator: "/").last ?? ""
        return base.dropLast(6).split(separator: "+").first.map(String.init) ?? ""
    }

    /// Returns the role of the type that a file extends, for a file that declares no types. Looks at the type's path
    /// and name, because the type itself may not be assigned yet.
    private func extendedRole(in number: Int) -> Int? {
        for (index, declaration) in names.files[number].syntax.declarations.enumerated()
        where declaration.kind == .extension {
            let id = DeclarationID(file: Int32(number), number: Int32(index))
            let owner = names.owner(id)
            guard owner != id else { continue }
            let outermost = names.outermost(owner)
            if let role = roleTable.role(ofPath: names.files[Int(owner.file)].path)
                ?? roleTable.role(ofName: names.declaration(outermost).name)
            {
                return role
            }
        }
        return nil
    }

    /// Returns the role of a type by its name and conformances, if it is tried before that of the file's folder. A type
    /// without one has the role of its file.
    private func role(
        ofType id: DeclarationID, _ declaration: Declaration, byFolder: Int?, in file: SourceFile
    ) -> Int? {
        let byName = roleTable.role(ofName: declaration.name)
        // A type alias conforms to nothing. Without a role by its name, it has that of the type that it names.
        let byConformance =
            declaration.kind == .typealias ? [] : roles(conformedToBy: id, declaration, in: file)
        // A listed conformance is tried in order. A conformance to a type of the project tells only where nothing else does.
        let isOpen = byName == nil && byFolder == nil
        let own = Self.first(byName, byConformance.filter { isOpen || $0.isExplicit }.map(\.role).min())
        // A type that is exempt by name is exempt in any folder, such as a preview next to its view.
        if let own, roleTable.roles[own].layer == .exempt { return own }
        if let byFolder, own.map({ byFolder < $0 }) ?? false { return byFolder }
        // A protocol may refine protocols of other roles; only the conforming types must have a single role.
        let needsOneRole = declaration.kind != .protocol
        if needsOneRole, let byName, let other = byConformance.first(where: { $0.role != byName }),
            roleTable.roles[byName].layer != .entity
        {
            findings.append(
                multipleRoles(
                    declaration, in: file, one: roleTable.roles[byName], other: roleTable.roles[other.role],
                    why: "it conforms to \(other.name)", isUncertain: !other.isCertain))
        } else if needsOneRole, byName == nil, let first = byConformance.first,
            let other = byConformance.first(where: { $0.role != first.role })
        {
            findings.append(
                multipleRoles(
                    declaration, in: file, one: roleTable.roles[first.role],
                    other: roleTable.roles[other.role],
                    why: "it conforms to \(first.name) and \(other.name)",
                    isUncertain: !first.isCertain || !other.isCertain))
        }
        return own
    }

    /// A role that a conformance implies.
    private struct ImpliedRole {
        var role: Int
        /// The name of the superclass or protocol.
        var name: String
        var isCertain: Bool
        /// Whether the rules list the superclass or protocol, rather than a suffix of its name.
        var isExplicit = false
    }

    /// Returns the roles implied by a type's conformances: by name for the project's own types, by the rules for
    /// others.
    private func roles(
        conformedToBy id: DeclarationID, _ declaration: Declaration, in file: SourceFile
    ) -> [ImpliedRole] {
        var found: [ImpliedRole] = []
        for inherited in names.inherited(by: id) {
            let name = names.declaration(inherited).name
            // A type of any role may conform to a protocol that all layers share.
            if let role = roleTable.role(ofName: name), roleTable.roles[role].layer != .entity {
                found.append(
                    ImpliedRole(role: role, name: name, isCertain: names.isCertain(inherited, from: id.file)))
            }
        }
        for index in declaration.inherited {
            let reference = file.syntax.references[Int(index)]
            guard !reference.isArgument, let role = roleTable.role(ofConformance: reference.hash) else {
                continue
            }
            let name = roleTable.roles[role].conformances.first { NameHash.of($0) == reference.hash } ?? ""
            if let index = found.firstIndex(where: { $0.role == role }) {
                found[index].isExplicit = true
            } else {
                found.append(ImpliedRole(role: role, name: name, isCertain: true, isExplicit: true))
            }
        }
        return found
    }

    private func multipleRoles(
        _ declaration: Declaration, in file: SourceFile, one: LayerRole, other: LayerRole, why: String,
        isUncertain: Bool
    ) -> Finding {
        Finding(
            rule: .multipleRoles, file: file.path, position: declaration.position, from: declaration.name,
            to: other.name,
            message: "\(declaration.name) is both \(one.named) and \(other.named): \(why)",
            suggestion:
                "Split the type: keep the \(one.name), and move the rest to a separate \(other.name).",
            isUncertain: isUncertain)
    }

    /// Reports a file whose types belong to different layers.
    private func checkSingleLayer(_ roles: [(id: DeclarationID, role: Int)], in file: SourceFile) {
        var first: (name: String, layer: String)?
        for (id, role) in roles {
            guard case .named(let layer) = roleTable.roles[role].layer else { continue }
            let declaration = names.declaration(id)
            guard let one = first else {
                first = (declaration.name, layer)
                continue
            }
            guard one.layer != layer else { continue }
            findings.append(
                Finding(
                    rule: .multipleLayers, file: file.path, position: declaration.position, from: one.name,
                    to: declaration.name,
                    message: """
                        \(one.name) belongs to the layer \(one.layer), but \(declaration.name) in the same file belongs to \(layer)
                        """,
                    suggestion: "Move \(declaration.name) to a separate file."))
            return
        }
    }
}
