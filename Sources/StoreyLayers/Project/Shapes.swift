/// What looking up names needs of each declaration, in memory of its own: without the optimiser, reaching into the
/// files' arrays would cost more than the look-up.
final class Shapes {
    struct Shape {
        var kind: Declaration.Kind
        var access: Declaration.Access
        var parent: Int32
        /// The type that an extension adds to; any other declaration itself.
        var owner: DeclarationID
    }

    private let all: UnsafeMutablePointer<Shape>
    /// Where each file's begin.
    private let starts: UnsafeMutablePointer<Int>

    init(_ files: [SourceFile]) {
        all = .allocate(capacity: files.reduce(1) { $0 + $1.facts.declarations.count })
        starts = .allocate(capacity: max(1, files.count))
        var place = 0
        for (file, source) in files.enumerated() {
            starts[file] = place
            for (number, declaration) in source.facts.declarations.enumerated() {
                let id = DeclarationID(file: Int32(file), number: Int32(number))
                (all + place).initialize(
                    to: Shape(
                        kind: declaration.kind, access: declaration.access, parent: declaration.parent,
                        owner: id))
                place += 1
            }
        }
    }

    deinit {
        all.deallocate()
        starts.deallocate()
    }

    subscript(_ id: DeclarationID) -> Shape {
        get { all[starts[Int(id.file)] &+ Int(id.number)] }
        set { all[starts[Int(id.file)] &+ Int(id.number)] = newValue }
    }
}
