/// A key of a workload file. The reader, the checks, and the schema all derive from these definitions, so
/// they can't diverge.
struct Field: Sendable {
    indirect enum Kind: Sendable {
        case text
        case texts
        case flag
        case day
        case choice([String])
        /// A number with its default. Without a default it is optional.
        case quantity(Measure, Default?, atMost: Double? = nil)
        /// A fixed number of relative weights.
        case numbers(Int)
        case group(Section)
        case groups(Section)
    }

    let key: String
    let kind: Kind
    let meaning: String
    let isNeeded: Bool
    /// Whether only the likely value is used, so that a range would be ignored.
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

    /// Creates the `name` key of a list entry.
    static func named(_ meaning: String) -> Field { Field("name", .text, meaning, isNeeded: true) }
}

/// A group of keys.
struct Section: Sendable {
    /// The name in error messages, such as `users`.
    let name: String
    let fields: [Field]
    /// Whether a file without the group doesn't have it. Other groups are completed with defaults.
    var isOptional = false

    func field(_ key: String) -> Field? { fields.first { $0.key == key } }
}
