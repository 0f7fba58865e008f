// Fills the tables during initialization.
extension NameResolver {
    func addDeclarations() {
        for file in files.indices {
            let syntax = files[file].syntax
            for number in syntax.declarations.indices {
                let declaration = syntax.declarations[number]
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
                        // Members of extensions are added once the extended type is known.
                        let parent = syntax.declarations[Int(declaration.parent)]
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
            for name in syntax.otherNames where otherNames.first(name) < 0 { otherNames.add(0, for: name) }
        }
    }

    /// Resolves extensions. Outer types come first, because nested types may be declared in extensions of them.
    func addExtensions() {
        var waiting: [(id: DeclarationID, depth: Int)] = []
        for file in files.indices {
            let declarations = files[file].syntax.declarations
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
            let syntax = files[Int(id.file)].syntax
            let declaration = syntax.declarations[Int(id.number)]
            let names = declaration.extended.map { syntax.references[Int($0)] }
            var target: DeclarationID?
            for (index, name) in names.enumerated() {
                if index == 0 {
                    target = lookUp(name.hash, from: declaration.parent, in: id.file)
                    if target == nil, names.count > 1, let module = setsOfModules[name.hash] {
                        target = member(names[1].hash, ofModule: module, seenFrom: id.file)
                        if names.count == 2 { break }
                    }
                } else if let outer = target {
                    target = member(name.hash, of: outer, from: id.file)
                }
            }
            let owner = target.map { resolvedAlias(of: $0, depth: 0) } ?? id
            table[id].owner = owner
            for number in syntax.declarations.indices.dropFirst(Int(id.number) + 1) {
                let child = syntax.declarations[number]
                guard child.parent >= id.number else { break }
                guard child.parent == id.number, child.kind != .extension, child.kind != .preview,
                    child.kind != .function
                else { continue }
                let member = DeclarationID(file: id.file, number: Int32(number)).packed
                members.add(member, for: key(owner, child.hash))
                if target == nil, names.count == 1, child.kind.isType {
                    membersOfForeignTypes.add(member, for: key(ofMember: child.hash, in: names[0].hash))
                }
            }
        }
    }

    func addSupertypes() {
        for file in files.indices {
            let syntax = files[file].syntax
            for number in syntax.declarations.indices {
                let declaration = syntax.declarations[number]
                guard !declaration.inherited.isEmpty else { continue }
                let id = DeclarationID(file: Int32(file), number: Int32(number))
                let inherited = declaration.inherited.map { syntax.references[Int($0)] }
                for (index, name) in inherited.enumerated() where !name.isArgument && !name.isMember {
                    guard known.first(name.hash) >= 0 else { continue }
                    var target = lookUp(name.hash, from: declaration.parent, in: id.file)
                    for member in inherited.dropFirst(index + 1) {
                        guard member.isMember, let outer = target else { break }
                        target = self.member(member.hash, of: outer, from: id.file)
                    }
                    if let target { supertypes.add(target.packed, for: owner(id).packed) }
                }
            }
        }
    }

    /// Returns the sets of modules that each set re-exports, directly or through others.
    static func exports(of project: Project, _ setsOfModules: [UInt64: [Int32]]) -> [Int32: Set<Int32>] {
        var exports: [Int32: Set<Int32>] = [:]
        for file in project.files {
            for line in file.syntax.imports where line.isExported {
                guard let exported = setsOfModules[NameHash.of(line.module)] else { continue }
                for module in project.moduleSets[Int(file.modules)] {
                    for set in setsOfModules[NameHash.of(project.modules[Int(module)].name)] ?? [] {
                        exports[set, default: []].formUnion(exported)
                    }
                }
            }
        }
        // Transitively re-exported modules.
        var hasGrown = true
        while hasGrown {
            hasGrown = false
            for (set, exported) in exports {
                let all = exported.reduce(into: exported) { $0.formUnion(exports[$1] ?? []) }
                if all.count > exported.count {
                    exports[set] = all
                    hasGrown = true
                }
            }
        }
        return exports
    }

    /// Returns the files that each file sees through its imports, and through the modules that its own modules re-export.
    static func imports(
        of project: Project, _ setsOfModules: [UInt64: [Int32]], _ exports: [Int32: Set<Int32>]
    ) -> [[VisibleSet]] {
        project.files.map { file in
            var seen: Set<Int32> = exports[file.modules] ?? []
            var scoped: [VisibleSet] = []
            for line in file.syntax.imports {
                guard let module = setsOfModules[NameHash.of(line.module)] else { continue }
                if let only = line.scoped {
                    // The declaration may be one that the module re-exports.
                    let all = module.reduce(into: Set(module)) { $0.formUnion(exports[$1] ?? []) }
                    scoped += all.map { VisibleSet(set: $0, only: NameHash.of(only)) }
                } else {
                    seen.formUnion(module)
                    for set in module { seen.formUnion(exports[set] ?? []) }
                }
            }
            return seen.map { VisibleSet(set: $0, only: nil) } + scoped
        }
    }
}
