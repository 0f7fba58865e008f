/// The top-level declarations of a file, sorted by position.
struct FileLevels {
    private let starts: [(position: SourcePosition, number: Int32)]

    init(_ syntax: FileSyntax) {
        starts = syntax.declarations.enumerated().compactMap { number, declaration in
            declaration.parent < 0 ? (declaration.position, Int32(number)) : nil
        }
    }

    /// Returns the index of the declaration that contains a position, or -1 before the first declaration.
    func around(_ position: SourcePosition) -> Int32 { starts.last { $0.position <= position }?.number ?? -1 }

    /// Returns the index of the declaration whose name is at a position, or -1 if it isn't found, as for a variable.
    func at(_ position: SourcePosition) -> Int32 { starts.first { $0.position == position }?.number ?? -1 }
}
