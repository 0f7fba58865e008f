extension NameResolver {
    /// A type that a module declares twice, which is a sign that its files belong to different modules.
    struct Duplicate {
        var type: DeclarationID
        var first: DeclarationID
    }

    /// Whether a name in a file certainly means a declaration: it is in the same file, or the modules of both files are
    /// known and no other declaration of the name is compiled with the file.
    func isCertain(_ target: DeclarationID, from file: Int32) -> Bool {
        if file == target.file { return true }
        guard project.knowsModules(ofFile: Int(file)), project.knowsModules(ofFile: Int(target.file)) else {
            return false
        }
        let type = owner(outermost(target))
        let declaration = declaration(type)
        if declaration.kind == .extension || declaration.isConditional { return true }
        // SwiftUI has a type of the same name, and only the arguments of a call tell which of them it creates.
        if Self.namesOfSwiftUI.contains(declaration.hash), !shareModule(target.file, file),
            files[Int(file)].syntax.imports.contains(where: { $0.module == Self.swiftUI })
        {
            return false
        }
        var entry = (declaration.kind == .function ? functions : topLevel).first(declaration.hash)
        while entry >= 0 {
            let table = declaration.kind == .function ? functions : topLevel
            let other = DeclarationID(packed: table.value(entry))
            entry = table.next(entry)
            if other != type, other.file != type.file, self.table[other].access != .file,
                shareModule(other.file, file), !self.declaration(other).isConditional
            {
                return false
            }
        }
        return true
    }

    /// Returns the types that a module declares twice, outside of `#if`.
    func duplicates() -> [Duplicate] {
        var found: [Duplicate] = []
        for file in files.indices {
            for (number, declaration) in files[file].syntax.declarations.enumerated()
            where declaration.parent < 0 && declaration.kind.isType && declaration.access != .file
                && !declaration.isConditional
            {
                let id = DeclarationID(file: Int32(file), number: Int32(number))
                var entry = topLevel.first(declaration.hash)
                while entry >= 0 {
                    let other = DeclarationID(packed: topLevel.value(entry))
                    if other == id { break }
                    entry = topLevel.next(entry)
                    let first = self.declaration(other)
                    if first.kind.isType, first.access != .file, !first.isConditional,
                        shareModule(other.file, id.file)
                    {
                        found.append(Duplicate(type: id, first: other))
                        break
                    }
                }
            }
        }
        return found
    }
}
