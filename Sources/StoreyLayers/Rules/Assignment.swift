/// What stands where.
final class Assignment: @unchecked Sendable {
    // Nothing changes after the initializer, which is why all cores may share it.
    let book: RoleBook
    /// The role of each file: by its folder, or by what it declares.
    private(set) var ofFile: [Int?] = []
    /// The roles of types that stand at the level of a file.
    private var ofType: [DeclarationID: Int] = [:]
    private(set) var findings: [Finding] = []
    private(set) var unassigned: [Int] = []

    private let names: Names
    private let floors: [String]

    init(names: Names, rules: LayerRules) {
        self.names = names
        book = RoleBook(rules.roles)
        floors = rules.floors
        for file in names.files.indices { assign(file) }
    }

    /// Whether a file is held against the rules.
    func isChecked(_ file: Int) -> Bool { ofFile[file].map { standing($0) != .exempt } ?? true }

    /// The role of a declaration: its own, or its file's.
    func role(of id: DeclarationID) -> Int? {
        if id.number < 0 { return ofFile[Int(id.file)] }
        let outermost = names.outermost(id)
        let declaration = names.declaration(outermost)
        if declaration.kind == .preview { return nil }
        if declaration.kind == .extension {
            if let role = ofFile[Int(outermost.file)] { return role }
            let owner = names.owner(outermost)
            return owner == outermost ? nil : role(of: owner)
        }
        return ofType[outermost] ?? ofFile[Int(outermost.file)]
    }

    /// The role of a place in a file.
    func role(of parent: Int32, in file: Int) -> Int? {
        parent < 0 ? ofFile[file] : role(of: DeclarationID(file: Int32(file), number: parent))
    }

    func standing(_ role: Int) -> Standing { book.roles[role].on }

    private func assign(_ number: Int) {
        let file = names.files[number]
        let byFolder = book.role(ofPath: file.path)
        ofFile.append(byFolder)
        if let byFolder, book.roles[byFolder].on == .exempt { return }

        var roles: [(id: DeclarationID, role: Int)] = []
        var hasCode = !file.facts.references.isEmpty || !file.facts.calls.isEmpty
        for index in file.facts.declarations.indices {
            let declaration = file.facts.declarations[index]
            hasCode = true
            guard declaration.parent < 0, declaration.kind.isType else { continue }
            let id = DeclarationID(file: Int32(number), number: Int32(index))
            if let role = role(ofType: id, declaration, byFolder: byFolder, in: file) {
                roles.append((id, role))
                ofType[id] = role
            }
        }
        if byFolder == nil {
            let base = file.path.split(separator: "/").last ?? ""
            let stem = base.dropLast(6).split(separator: "+").first.map(String.init) ?? ""
            ofFile[number] = book.role(ofName: stem) ?? roles.first?.role ?? extendedRole(in: number)
        }
        if hasCode, ofFile[number] == nil { unassigned.append(number) }
        oneFloor(roles, in: file)
    }

    /// The role of what a file extends, if it declares nothing of its own: that may be assigned only later, so it goes
    /// by name.
    private func extendedRole(in number: Int) -> Int? {
        for (index, declaration) in names.files[number].facts.declarations.enumerated()
        where declaration.kind == .extension {
            let id = DeclarationID(file: Int32(number), number: Int32(index))
            let owner = names.owner(id)
            guard owner != id else { continue }
            let outermost = names.outermost(owner)
            if let role = book.role(ofPath: names.files[Int(owner.file)].path)
                ?? book.role(ofName: names.declaration(outermost).name)
            {
                return role
            }
        }
        return nil
    }

    private func role(
        ofType id: DeclarationID, _ declaration: Declaration, byFolder: Int?, in file: SourceFile
    ) -> Int? {
        let byName = book.role(ofName: declaration.name)
        let byConformance = roles(conformedToBy: id, declaration, in: file)
        // A protocol that refines another promises more of the same; who keeps the promise is asked.
        let isAsked = declaration.kind != .protocol && declaration.kind != .typealias
        if isAsked, let byName, let other = byConformance.first(where: { $0.role != byName }),
            book.roles[byName].on != .entity
        {
            findings.append(
                twoRoles(
                    declaration, in: file, one: book.roles[byName], other: book.roles[other.role],
                    why: "it conforms to \(other.name)"))
        } else if isAsked, byName == nil, let first = byConformance.first,
            let other = byConformance.first(where: { $0.role != first.role })
        {
            findings.append(
                twoRoles(
                    declaration, in: file, one: book.roles[first.role], other: book.roles[other.role],
                    why: "it conforms to \(first.name) and \(other.name)"))
        }
        // What is exempt by itself is so in any folder: a preview beside its view.
        let own = byName ?? byConformance.first?.role
        if let own, book.roles[own].on == .exempt { return own }
        return byFolder ?? own
    }

    /// The roles of what a type conforms to: the project's own types by their names, others by the rules.
    private func roles(
        conformedToBy id: DeclarationID, _ declaration: Declaration, in file: SourceFile
    ) -> [(role: Int, name: String)] {
        var found: [(role: Int, name: String)] = []
        for inherited in names.inherited(by: id) {
            let name = names.declaration(inherited).name
            if let role = book.role(ofName: name) { found.append((role, name)) }
        }
        for index in declaration.inherited {
            let reference = file.facts.references[Int(index)]
            guard !reference.isArgument, let role = book.role(ofConformance: reference.hash) else { continue }
            let name = book.roles[role].conformances.first { NameHash.of($0) == reference.hash } ?? ""
            if !found.contains(where: { $0.role == role }) { found.append((role, name)) }
        }
        return found
    }

    private func twoRoles(
        _ declaration: Declaration, in file: SourceFile, one: LayerRole, other: LayerRole, why: String
    ) -> Finding {
        Finding(
            rule: .twoRoles, file: file.path, place: declaration.place, from: declaration.name,
            to: other.name,
            message: "\(declaration.name) is \(one.named) and \(other.named): \(why)",
            mend: "Split it: let one type be the \(one.name), and give it another that is the \(other.name).")
    }

    /// All types of a file stand on one floor.
    private func oneFloor(_ roles: [(id: DeclarationID, role: Int)], in file: SourceFile) {
        var first: (name: String, floor: String)?
        for (id, role) in roles {
            guard case .floor(let floor) = book.roles[role].on else { continue }
            let declaration = names.declaration(id)
            guard let one = first else {
                first = (declaration.name, floor)
                continue
            }
            guard one.floor != floor else { continue }
            findings.append(
                Finding(
                    rule: .twoFloors, file: file.path, place: declaration.place, from: one.name,
                    to: declaration.name,
                    message: """
                        \(one.name) stands on the floor \(one.floor), \(declaration.name) in the same file on \(floor)
                        """,
                    mend: "Move \(declaration.name) to a file of its own."))
            return
        }
    }
}
