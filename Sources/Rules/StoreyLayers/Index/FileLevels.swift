/// The top-level and nested declarations of a file, sorted by position.
struct FileLevels {
    private let starts: [(position: SourcePosition, number: Int32)]
    /// The top-level declarations and the types, by the position of their name.
    private let numbers: [SourcePosition: Int32]

    init(_ syntax: FileSyntax) {
        starts = syntax.declarations.enumerated().compactMap { number, declaration in
            declaration.parent < 0 ? (declaration.position, Int32(number)) : nil
        }
        let named = syntax.declarations.enumerated().filter { $1.parent < 0 || $1.kind.isType }
        numbers = Dictionary(named.map { ($1.position, Int32($0)) }) { first, _ in first }
    }

    /// Returns the index of the top-level declaration that contains a position, or -1 before the first declaration.
    func around(_ position: SourcePosition) -> Int32 { starts.last { $0.position <= position }?.number ?? -1 }

    /// Returns the index of the type, or other top-level declaration, whose name is at a position, or `nil` if there is
    /// none, as for a variable.
    func at(_ position: SourcePosition) -> Int32? { numbers[position] }
}
