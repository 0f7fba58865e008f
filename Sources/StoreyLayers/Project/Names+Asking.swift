extension Names {
    func declaration(_ id: DeclarationID) -> Declaration {
        files[Int(id.file)].facts.declarations[Int(id.number)]
    }

    /// Whether any type of the project has the name.
    func isKnown(_ hash: UInt64) -> Bool { known.first(hash) >= 0 }

    /// The type that an extension adds to; any other declaration itself.
    func owner(_ id: DeclarationID) -> DeclarationID {
        id.number < 0 ? id : shapes[id].owner
    }

    /// The declaration at the level of the file that another stands in.
    func outermost(_ id: DeclarationID) -> DeclarationID {
        var id = id
        while id.number >= 0 {
            let parent = shapes[id].parent
            if parent < 0 { return id }
            id.number = parent
        }
        return id
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
    func member(_ hash: UInt64, ofModule module: Int32, seenFrom file: Int32) -> DeclarationID? {
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

    func lookUp(_ hash: UInt64, from parent: Int32, in file: Int32) -> DeclarationID? {
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

    func member(_ hash: UInt64, of type: DeclarationID, depth: Int) -> DeclarationID? {
        guard let found = member(hash, of: type, depth: depth, isHiding: false), found.isType else {
            return nil
        }
        return found.id
    }

    /// A member of a type, of what its alias stands for, or of what it inherits.
    func member(
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
    func meant(by id: DeclarationID, depth: Int) -> DeclarationID {
        let declaration = declaration(id)
        guard depth < 8, declaration.kind == .typealias, declaration.inherited.count == 1 else { return id }
        let name = files[Int(id.file)].facts.references[Int(declaration.inherited.lowerBound)]
        guard let target = lookUp(name.hash, from: declaration.parent, in: id.file), target != id else {
            return id
        }
        return meant(by: target, depth: depth + 1)
    }

    func key(_ owner: DeclarationID, _ hash: UInt64) -> UInt64 {
        var mixed = (owner.packed &+ 1) &* 0x9E37_79B9_7F4A_7C15
        mixed ^= mixed >> 29
        return mixed ^ hash
    }
}
