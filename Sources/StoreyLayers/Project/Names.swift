/// Finds what a name means: through the scopes around it, the types and their extensions wherever they are, the file,
/// the module and its imports, as Swift does.
///
/// Only types are followed, since only what is named can be known without compiling.
final class Names: @unchecked Sendable {
    // Nothing changes after the initializer, which is why all cores may share it.
    let files: [SourceFile]
    private let topLevel: NameTable
    /// By the declaration around them, and their name.
    private let members: NameTable
    /// What a type inherits, by its number.
    private let supers: NameTable
    /// All names that any type of the project has: most names in a file are of none.
    private let known: NameTable
    private let functions: NameTable
    private let otherNames: NameTable
    private let shapes: Shapes
    private let moduleNumbers: [String: Int32]
    /// The module of each file, as a number.
    private let modules: [Int32]
    private let imported: [[VisibleModule]]
    private let moduleHashes: [UInt64: Int32]

    /// A module that a file sees.
    private struct VisibleModule {
        var module: Int32
        /// The one name it sees of it, if not all.
        var only: UInt64?
    }

    init(files: [SourceFile]) {
        self.files = files
        var moduleNumbers: [String: Int32] = [:]
        modules = files.map { file in
            if let number = moduleNumbers[file.module] { return number }
            let number = Int32(moduleNumbers.count)
            moduleNumbers[file.module] = number
            return number
        }
        self.moduleNumbers = moduleNumbers
        moduleHashes = Dictionary(
            uniqueKeysWithValues: moduleNumbers.map { (NameHash.of($0.key), $0.value) })
        imported = Self.imports(of: files, modules: modules, numbers: moduleNumbers)

        let count = files.reduce(0) { $0 + $1.facts.declarations.count }
        shapes = Shapes(files)
        topLevel = NameTable(expected: count / 2)
        members = NameTable(expected: count)
        supers = NameTable(expected: count / 2)
        known = NameTable(expected: count / 2)
        functions = NameTable(expected: 1024)
        otherNames = NameTable(expected: count)
        addDeclarations()
        addExtensions()
        addSupers()
    }

    // MARK: - Building

    private func addDeclarations() {
        for file in files.indices {
            let facts = files[file].facts
            for number in facts.declarations.indices {
                let declaration = facts.declarations[number]
                let id = DeclarationID(file: Int32(file), number: Int32(number))
                if declaration.kind.isType, known.first(declaration.hash) < 0 {
                    known.add(0, for: declaration.hash)
                }
                switch declaration.kind {
                case .extension, .preview: continue
                case .function:
                    if declaration.parent < 0, !declaration.name.isEmpty {
                        functions.add(id.packed, for: declaration.hash)
                    }
                default:
                    if declaration.parent < 0 {
                        topLevel.add(id.packed, for: declaration.hash)
                    } else {
                        // What stands in an extension is added when it is known what is extended.
                        let parent = facts.declarations[Int(declaration.parent)]
                        if parent.kind != .extension {
                            members.add(
                                id.packed,
                                for: key(
                                    DeclarationID(file: Int32(file), number: declaration.parent),
                                    declaration.hash))
                        }
                    }
                }
            }
            for name in facts.otherNames where otherNames.first(name) < 0 { otherNames.add(0, for: name) }
        }
    }

    /// Extensions of nested types can only be found once the extensions that hold those are: outer ones first.
    private func addExtensions() {
        var waiting: [(id: DeclarationID, depth: Int)] = []
        for file in files.indices {
            let declarations = files[file].facts.declarations
            for number in declarations.indices where declarations[number].kind == .extension {
                waiting.append(
                    (
                        DeclarationID(file: Int32(file), number: Int32(number)),
                        declarations[number].extended.count
                    ))
            }
        }
        waiting.sort { $0.depth < $1.depth }
        for (id, _) in waiting {
            let facts = files[Int(id.file)].facts
            let declaration = facts.declarations[Int(id.number)]
            let names = declaration.extended.map { facts.references[Int($0)] }
            var target: DeclarationID?
            for (index, name) in names.enumerated() {
                if index == 0 {
                    target = lookUp(name.hash, from: declaration.parent, in: id.file)
                    if target == nil, names.count > 1, let module = moduleHashes[name.hash] {
                        target = member(names[1].hash, ofModule: module, seenFrom: id.file)
                        if names.count == 2 { break }
                    }
                } else if let outer = target {
                    target = member(name.hash, of: outer, depth: 0)
                }
            }
            let owner = target.map { meant(by: $0, depth: 0) } ?? id
            shapes[id].owner = owner
            for number in facts.declarations.indices.dropFirst(Int(id.number) + 1) {
                let child = facts.declarations[number]
                guard child.parent >= id.number else { break }
                guard child.parent == id.number, child.kind != .extension, child.kind != .preview,
                    child.kind != .function
                else { continue }
                members.add(
                    DeclarationID(file: id.file, number: Int32(number)).packed, for: key(owner, child.hash))
            }
        }
    }

    private func addSupers() {
        for file in files.indices {
            let facts = files[file].facts
            for number in facts.declarations.indices {
                let declaration = facts.declarations[number]
                guard !declaration.inherited.isEmpty else { continue }
                let id = DeclarationID(file: Int32(file), number: Int32(number))
                let inherited = declaration.inherited.map { facts.references[Int($0)] }
                for (index, name) in inherited.enumerated() where !name.isArgument && !name.isMember {
                    guard known.first(name.hash) >= 0 else { continue }
                    var target = lookUp(name.hash, from: declaration.parent, in: id.file)
                    for member in inherited.dropFirst(index + 1) {
                        guard member.isMember, let outer = target else { break }
                        target = self.member(member.hash, of: outer, depth: 0)
                    }
                    if let target { supers.add(target.packed, for: owner(id).packed) }
                }
            }
        }
    }

    private static func imports(
        of files: [SourceFile], modules: [Int32], numbers: [String: Int32]
    ) -> [[VisibleModule]] {
        var exports: [Int32: Set<Int32>] = [:]
        for (index, file) in files.enumerated() {
            for line in file.facts.imports where line.isExported {
                if let module = numbers[line.module] { exports[modules[index], default: []].insert(module) }
            }
        }
        // What is exported by what is exported.
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (module, exported) in exports {
                let all = exported.reduce(into: exported) { $0.formUnion(exports[$1] ?? []) }
                if all.count > exported.count {
                    exports[module] = all
                    hasGrown = true
                }
            }
        }
        return files.map { file in
            file.facts.imports.flatMap { line -> [VisibleModule] in
                guard let module = numbers[line.module] else { return [] }
                let only = line.scoped.map(NameHash.of)
                return [VisibleModule(module: module, only: only)]
                    + (only == nil
                        ? (exports[module] ?? []).map { VisibleModule(module: $0, only: nil) } : [])
            }
        }
    }

    // MARK: - Asking

    func declaration(_ id: DeclarationID) -> Declaration {
        files[Int(id.file)].facts.declarations[Int(id.number)]
    }

    /// Whether any type of the project has the name.
    func isKnown(_ hash: UInt64) -> Bool { known.first(hash) >= 0 }

    /// The type that an extension adds to; any other declaration itself.
    func owner(_ id: DeclarationID) -> DeclarationID {
        shapes[id].owner
    }

    /// The declaration at the level of the file that another stands in.
    func outermost(_ id: DeclarationID) -> DeclarationID {
        var id = id
        while true {
            let parent = shapes[id].parent
            if parent < 0 { return id }
            id.number = parent
        }
    }

    /// What a type inherits, as far as it is of the project.
    func inherited(by id: DeclarationID) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var entry = supers.first(id.packed)
        while entry >= 0 {
            found.append(DeclarationID(packed: supers.value(entry)))
            entry = supers.next(entry)
        }
        return found
    }

    /// What each name of a file means: a type of the project, or `nil`.
    func meanings(in file: Int32) -> [DeclarationID?] {
        let references = files[Int(file)].facts.references
        var meanings = [DeclarationID?](repeating: nil, count: references.count)
        var index = 0
        let count = references.count
        while index < count {
            let reference = references[index]
            if reference.isMember {
                if index > 0 {
                    if let outer = meanings[index - 1] {
                        meanings[index] = member(reference.hash, of: outer, depth: 0)
                    } else if !references[index - 1].isMember,
                        let module = moduleHashes[references[index - 1].hash]
                    {
                        meanings[index] = member(reference.hash, ofModule: module, seenFrom: file)
                    }
                }
            } else if known.first(reference.hash) >= 0 {
                meanings[index] = lookUp(reference.hash, from: reference.parent, in: file)
            }
            index += 1
        }
        return meanings
    }

    /// What a call by a bare name means: the project's only function of that name, if nothing else has the name.
    func function(_ call: Reference, in file: Int32) -> DeclarationID? {
        let entry = functions.first(call.hash)
        guard entry >= 0, otherNames.first(call.hash) < 0 else { return nil }
        let id = DeclarationID(packed: functions.value(entry))
        var next = functions.next(entry)
        while next >= 0 {
            // Overloads of one file are one function to the rules.
            if DeclarationID(packed: functions.value(next)).file != id.file { return nil }
            next = functions.next(next)
        }
        return isVisible(id, call.hash, from: file) ? id : nil
    }

    /// A type that a module declares.
    private func member(_ hash: UInt64, ofModule module: Int32, seenFrom file: Int32) -> DeclarationID? {
        var entry = topLevel.first(hash)
        while entry >= 0 {
            let id = DeclarationID(packed: topLevel.value(entry))
            if modules[Int(id.file)] == module, shapes[id].access != .file || id.file == file {
                return known(id)
            }
            entry = topLevel.next(entry)
        }
        return nil
    }

    private func lookUp(_ hash: UInt64, from parent: Int32, in file: Int32) -> DeclarationID? {
        var place = parent
        while place >= 0 {
            let id = owner(DeclarationID(file: file, number: place))
            if let found = member(hash, of: id, depth: 0, isHiding: true) {
                return found.isType ? found.id : nil
            }
            place = shapes[DeclarationID(file: file, number: place)].parent
        }
        return topLevelType(hash, seenFrom: file)
    }

    private func topLevelType(_ hash: UInt64, seenFrom file: Int32) -> DeclarationID? {
        var own: DeclarationID?
        var other: DeclarationID?
        var isAmbiguous = false
        var entry = topLevel.first(hash)
        while entry >= 0 {
            let id = DeclarationID(packed: topLevel.value(entry))
            entry = topLevel.next(entry)
            let access = shapes[id].access
            if id.file == file, access == .file { return known(id) }
            if modules[Int(id.file)] == modules[Int(file)] {
                if access != .file, own == nil { own = id }
            } else if own == nil, isVisible(id, hash, from: file) {
                if let other, modules[Int(other.file)] != modules[Int(id.file)] { isAmbiguous = true }
                other = other ?? id
            }
        }
        return (own ?? (isAmbiguous ? nil : other)).flatMap(known)
    }

    /// A declaration, if it is of a type: a value of a capitalised name hides a type, but means none.
    private func known(_ id: DeclarationID) -> DeclarationID? { shapes[id].kind.isType ? id : nil }

    private func isVisible(_ id: DeclarationID, _ hash: UInt64, from file: Int32) -> Bool {
        let access = shapes[id].access
        if id.file == file { return true }
        if access == .file { return false }
        let module = modules[Int(id.file)]
        if module == modules[Int(file)] { return true }
        if access != .everywhere { return false }
        for seen in imported[Int(file)] where seen.module == module {
            if seen.only == nil || seen.only == hash { return true }
        }
        return false
    }

    private func member(_ hash: UInt64, of type: DeclarationID, depth: Int) -> DeclarationID? {
        guard let found = member(hash, of: type, depth: depth, isHiding: false), found.isType else {
            return nil
        }
        return found.id
    }

    /// A member of a type, of what its alias stands for, or of what it inherits.
    private func member(
        _ hash: UInt64, of type: DeclarationID, depth: Int, isHiding: Bool
    ) -> (id: DeclarationID, isType: Bool)? {
        let entry = members.first(key(type, hash))
        if entry >= 0 {
            let id = DeclarationID(packed: members.value(entry))
            return (id, shapes[id].kind.isType)
        }
        // Classes that inherit in a circle do not compile, but are read.
        guard depth < 8 else { return nil }
        var inherited = supers.first(type.packed)
        while inherited >= 0 {
            let id = DeclarationID(packed: supers.value(inherited))
            if id != type, let found = member(hash, of: id, depth: depth + 1, isHiding: isHiding) {
                return found
            }
            inherited = supers.next(inherited)
        }
        return nil
    }

    /// What a type alias stands for, if that is a type of the project.
    private func meant(by id: DeclarationID, depth: Int) -> DeclarationID {
        let declaration = declaration(id)
        guard depth < 8, declaration.kind == .typealias, declaration.inherited.count == 1 else { return id }
        let name = files[Int(id.file)].facts.references[Int(declaration.inherited.lowerBound)]
        guard let target = lookUp(name.hash, from: declaration.parent, in: id.file), target != id else {
            return id
        }
        return meant(by: target, depth: depth + 1)
    }

    private func key(_ owner: DeclarationID, _ hash: UInt64) -> UInt64 {
        var mixed = (owner.packed &+ 1) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        return mixed ^ hash
    }
}
