/// A name that may stand in a workload file, and what it means. Files are read, held against, and described by it, so that the three cannot
/// differ.
struct Field: Sendable {
    indirect enum Kind: Sendable {
        case text
        case texts
        case flag
        case day
        case choice([String])
        /// A number, and what stands in its place; without a default it may be missing.
        case quantity(Measure, Default?, atMost: Double? = nil)
        /// So many numbers that only count in proportion to each other.
        case numbers(Int)
        case group(Section)
        case groups(Section)
    }

    let key: String
    let kind: Kind
    let meaning: String
    let isNeeded: Bool
    /// Whether its likely value alone is planned by, so that a spread would be lost.
    let isOneNumber: Bool

    init(
        _ key: String, _ kind: Kind, _ meaning: String, isNeeded: Bool = false, isOneNumber: Bool = false
    ) {
        self.key = key
        self.kind = kind
        self.meaning = meaning
        self.isNeeded = isNeeded
        self.isOneNumber = isOneNumber
    }

    /// The name of one of several.
    static func named(_ meaning: String) -> Field { Field("name", .text, meaning, isNeeded: true) }
}

/// Names that stand together.
struct Section: Sendable {
    /// What it is called in errors: `users`.
    let name: String
    let fields: [Field]

    func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}
