extension MockJSON {
    /// The approximate memory use in bytes.
    var memoryBytes: Int {
        switch self {
        case .null, .bool, .integer, .number: 48
        case .string(let text), .decimal(let text): 64 + text.utf8.count
        case .array(let elements): elements.reduce(80) { $0 + $1.memoryBytes }
        case .object(let members): members.reduce(80) { $0 + 48 + $1.name.utf8.count + $1.value.memoryBytes }
        }
    }
}
