extension NameResolver {
    func declaration(_ id: DeclarationID) -> Declaration {
        files[Int(id.file)].syntax.declarations[Int(id.number)]
    }

    /// Whether the project declares a type with this name.
    func isKnown(_ hash: UInt64) -> Bool { known.first(hash) >= 0 }

    /// Returns the extended type of an extension, or any other declaration itself.
    func owner(_ id: DeclarationID) -> DeclarationID {
        id.number < 0 ? id : table[id].owner
    }

    /// Returns the top-level declaration that contains a declaration.
    func outermost(_ id: DeclarationID) -> DeclarationID {
        var id = id
        while id.number >= 0 {
            let parent = table[id].parent
            if parent < 0 { return id }
            id.number = parent
        }
        return id
    }

    /// Returns the superclasses and protocols of a type that the project declares.
    func inherited(by id: DeclarationID) -> [DeclarationID] {
        var found: [DeclarationID] = []
        var entry = supertypes.first(id.packed)
        while entry >= 0 {
            found.append(DeclarationID(packed: supertypes.value(entry)))
            entry = supertypes.next(entry)
        }
        return found
    }

    /// Returns the type of the project to which each reference of a file resolves, or the function behind a module, or `nil`.
    func meanings(in file: Int32) -> [DeclarationID?] {
        let references = files[Int(file)].syntax.references
        var meanings = [DeclarationID?](repeating: nil, count: references.count)
        var index = 0
        let count = references.count
        while index < count {
            let reference = references[index]
            if reference.isMember {
                if index > 0 {
                    if let outer = meanings[index - 1] {
                        meanings[index] = member(reference.hash, of: outer, from: file)
                    } else if !references[index - 1].isMember,
                        let module = setsOfModules[references[index - 1].hash]
                    {
                        meanings[index] =
                            member(reference.hash, ofModule: module, seenFrom: file)
                            ?? function(reference.hash, ofModule: module, seenFrom: file)
                    } else if references[index - 1].hash == Self.ownType, !references[index - 1].isMember {
                        meanings[index] = memberOfOwnType(reference.hash, from: reference.parent, in: file)
                    } else if !references[index - 1].isMember {
                        meanings[index] = member(
                            reference.hash, ofForeignType: references[index - 1].hash, seenFrom: file)
                    }
                }
            } else if known.first(reference.hash) >= 0 {
                meanings[index] = lookUp(
                    reference.hash, from: reference.parent, in: file, isType: reference.isInTypePosition)
            }
            index += 1
        }
        return meanings
    }

    /// The hash of `Self`.
    static let ownType = NameHash.of("Self")

    /// Returns the type that a name behind `Self` means inside a declaration of a file.
    private func memberOfOwnType(_ hash: UInt64, from parent: Int32, in file: Int32) -> DeclarationID? {
        var scope = parent
        while scope >= 0 {
            let id = DeclarationID(file: file, number: scope)
            switch table[id].kind {
            case .class, .struct, .enum, .actor, .protocol: return member(hash, of: id, from: file)
            case .extension:
                let owner = owner(id)
                return member(hash, of: owner, from: file)
                    ?? (owner == id
                        ? member(hash, ofForeignType: declaration(id).hash, seenFrom: file) : nil)
            default: scope = table[id].parent
            }
        }
        return nil
    }

    /// Returns the function that a module declares, or `nil` if it declares several of that name in different files.
    private func function(_ hash: UInt64, ofModule sets: [Int32], seenFrom file: Int32) -> DeclarationID? {
        let sets = visibleSets(ofModule: sets)
        var found: DeclarationID?
        var entry = functions.first(hash)
        while entry >= 0 {
            let id = DeclarationID(packed: functions.value(entry))
            entry = functions.next(entry)
            guard sets.contains(self.sets[Int(id.file)]), table[id].access != .file || id.file == file else {
                continue
            }
            if let found, found.file != id.file { return nil }
            found = found ?? id
        }
        return found
    }

    /// Returns the type whose name begins with a lowercase letter, and that a call creates: nothing else has the name.
    func lowercaseType(_ call: Reference, in file: Int32) -> DeclarationID? {
        guard known.first(call.hash) >= 0, otherNames.first(call.hash) < 0, functions.first(call.hash) < 0
        else { return nil }
        let type = lookUp(call.hash, from: call.parent, in: file)
        // Capitalized names are references already, apart from those of macros.
        return type.flatMap { declaration($0).name.first?.isUppercase == false ? $0 : nil }
    }

    /// Returns the function to which an unqualified call resolves: the project's only function of that name, if nothing
    /// else has the name.
    func function(_ call: Reference, in file: Int32) -> DeclarationID? {
        let entry = functions.first(call.hash)
        guard entry >= 0, otherNames.first(call.hash) < 0, known.first(call.hash) < 0 else { return nil }
        let id = DeclarationID(packed: functions.value(entry))
        var next = functions.next(entry)
        while next >= 0 {
            // Overloads in one file count as one function.
            if DeclarationID(packed: functions.value(next)).file != id.file { return nil }
            next = functions.next(next)
        }
        return isVisible(id, call.hash, from: file) ? id : nil
    }

    /// Returns a type that a module declares.
    func member(_ hash: UInt64, ofModule sets: [Int32], seenFrom file: Int32) -> DeclarationID? {
        let sets = visibleSets(ofModule: sets)
        var entry = topLevel.first(hash)
        while entry >= 0 {
            let id = DeclarationID(packed: topLevel.value(entry))
            if sets.contains(self.sets[Int(id.file)]), table[id].access != .file || id.file == file {
                return known(id)
            }
            entry = topLevel.next(entry)
        }
        return nil
    }

    /// Returns the type that a name means inside a declaration of a file.
    ///
    /// - Parameter isType: Whether only a type can be meant. Otherwise, a value of the same name hides it.
    func lookUp(
        _ hash: UInt64, from parent: Int32, in file: Int32, isType: Bool = false
    ) -> DeclarationID? {
        var scope = parent
        while scope >= 0 {
            let id = owner(DeclarationID(file: file, number: scope))
            if let found = anyMember(hash, of: id, from: file, depth: 0) {
                let kind = table[found].kind
                if kind.isType { return found }
                if kind != .value || !isType { return nil }
            } else if id.file == file, table[id].kind == .extension,
                let found = member(hash, ofForeignType: declaration(id).hash, seenFrom: file)
            {
                return found
            }
            scope = table[DeclarationID(file: file, number: scope)].parent
        }
        if let protocols = Self.membersOfSDK[hash], isInside(protocols, parent, of: file) { return nil }
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
            let access = table[id].access
            if id.file == file, access == .file { return known(id) }
            if shareModule(id.file, file) {
                if access != .file, own == nil { own = id }
            } else if own == nil, isVisible(id, hash, from: file) {
                if let other, !shareModule(other.file, id.file) { isAmbiguous = true }
                other = other ?? id
            }
        }
        return (own ?? (isAmbiguous ? nil : other)).flatMap(known)
    }

    /// Returns the declaration if it is a type. A capitalized value hides a type, but isn't one.
    private func known(_ id: DeclarationID) -> DeclarationID? { table[id].kind.isType ? id : nil }

    private func isVisible(_ id: DeclarationID, _ hash: UInt64, from file: Int32) -> Bool {
        let access = table[id].access
        if id.file == file { return true }
        if access == .file { return false }
        if shareModule(id.file, file) { return true }
        if access != .everywhere { return false }
        let set = sets[Int(id.file)]
        for seen in imported[Int(file)] where seen.set == set {
            if seen.only == nil || seen.only == hash { return true }
        }
        return false
    }

    func member(_ hash: UInt64, of type: DeclarationID, from file: Int32) -> DeclarationID? {
        guard let found = anyMember(hash, of: type, from: file, depth: 0), table[found].kind.isType else {
            return nil
        }
        return found
    }

    /// Returns a type that the project declares in an extension of a type that it doesn't declare, such as `String.Kind`.
    private func member(_ hash: UInt64, ofForeignType type: UInt64, seenFrom file: Int32) -> DeclarationID? {
        var entry = membersOfForeignTypes.first(key(ofMember: hash, in: type))
        while entry >= 0 {
            let id = DeclarationID(packed: membersOfForeignTypes.value(entry))
            if isVisible(id, type, from: file) { return id }
            entry = membersOfForeignTypes.next(entry)
        }
        return nil
    }

    func key(ofMember member: UInt64, in type: UInt64) -> UInt64 {
        (type &* 0x9E37_79B9_7F4A_7C15) ^ member
    }

    /// Returns a member of a type or of its supertypes: a type, a generic parameter, or a value.
    private func anyMember(
        _ hash: UInt64, of type: DeclarationID, from file: Int32, depth: Int
    ) -> DeclarationID? {
        var entry = members.first(key(type, hash))
        var other: DeclarationID?
        while entry >= 0 {
            let id = DeclarationID(packed: members.value(entry))
            entry = members.next(entry)
            let access = table[id].access
            if access == .file, id.file != file { continue }
            // A member without a modifier may be public, such as one of a public extension.
            if access == .module, !shareModule(id.file, file) {
                other = other ?? id
            } else {
                return id
            }
        }
        if let other { return other }
        // Circular inheritance doesn't compile, but can be parsed.
        guard depth < 8 else { return nil }
        var inherited = supertypes.first(type.packed)
        while inherited >= 0 {
            let id = DeclarationID(packed: supertypes.value(inherited))
            if id != type, let found = anyMember(hash, of: id, from: file, depth: depth + 1) {
                return found
            }
            inherited = supertypes.next(inherited)
        }
        return nil
    }

    /// Returns the type of the project to which a type alias resolves.
    func resolvedAlias(of id: DeclarationID, depth: Int) -> DeclarationID {
        let declaration = declaration(id)
        guard depth < 8, declaration.kind == .typealias, !declaration.inherited.isEmpty else { return id }
        let references = files[Int(id.file)].syntax.references
        let names = declaration.inherited.map { references[Int($0)] }
        // Only a single name, which may be qualified: Module.Type or Outer.Inner.
        guard names.dropFirst().allSatisfy(\.isMember) else { return id }
        var target = lookUp(names[0].hash, from: declaration.parent, in: id.file)
        for (index, name) in names.enumerated().dropFirst() {
            if let outer = target {
                target = member(name.hash, of: outer, from: id.file)
            } else if index == 1, let sets = setsOfModules[names[0].hash] {
                target = member(name.hash, ofModule: sets, seenFrom: id.file)
            }
        }
        guard let target, target != id else { return id }
        return resolvedAlias(of: target, depth: depth + 1)
    }

    func key(_ owner: DeclarationID, _ hash: UInt64) -> UInt64 {
        var mixed = (owner.packed &+ 1) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        return mixed ^ hash
    }
}
