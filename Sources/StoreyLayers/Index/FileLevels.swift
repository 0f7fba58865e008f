/// The declarations of a file's own level, by where they begin: none stands in another.
struct FileLevels {
    private let starts: [(place: Place, number: Int32)]

    init(_ facts: FileFacts) {
        starts = facts.declarations.enumerated().compactMap { number, declaration in
            declaration.parent < 0 ? (declaration.place, Int32(number)) : nil
        }
    }

    /// The declaration that a place inside of one stands in; -1 before the first.
    func around(_ place: Place) -> Int32 { starts.last { $0.place <= place }?.number ?? -1 }

    /// The declaration whose name stands at a place; -1 if none does, as for a variable.
    func at(_ place: Place) -> Int32 { starts.first { $0.place == place }?.number ?? -1 }
}
