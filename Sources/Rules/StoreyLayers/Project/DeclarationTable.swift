/// The properties of all declarations that name lookup needs, in manually allocated memory. In unoptimized builds,
/// accessing the files' arrays would cost more than the lookup.
final class DeclarationTable {
    struct Row {
        var kind: Declaration.Kind
        var access: Declaration.Access
        var parent: Int32
        /// The extended type of an extension, or any other declaration itself.
        var owner: DeclarationID
    }

    private let all: UnsafeMutablePointer<Row>
    /// The index of the first declaration of each file.
    private let starts: UnsafeMutablePointer<Int>

    init(_ files: [SourceFile]) {
        all = .allocate(capacity: files.reduce(1) { $0 + $1.syntax.declarations.count })
        starts = .allocate(capacity: max(1, files.count))
        var index = 0
        for (file, source) in files.enumerated() {
            starts[file] = index
            for (number, declaration) in source.syntax.declarations.enumerated() {
                let id = DeclarationID(file: Int32(file), number: Int32(number))
                (all + index).initialize(
                    to: Row(
                        kind: declaration.kind, access: declaration.access, parent: declaration.parent,
                        owner: id))
                index += 1
            }
        }
    }

    deinit {
        all.deallocate()
        starts.deallocate()
    }

    subscript(_ id: DeclarationID) -> Row {
        get { all[starts[Int(id.file)] &+ Int(id.number)] }
        set { all[starts[Int(id.file)] &+ Int(id.number)] = newValue }
    }
}
