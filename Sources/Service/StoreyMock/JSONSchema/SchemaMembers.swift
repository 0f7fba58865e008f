/// The members of a schema, which notes those that were read.
struct SchemaMembers {
    private let values: [String: MockJSON]
    let location: String
    private(set) var used: Set<String> = []

    init(_ members: [MockJSON.Member], _ location: String) {
        values = Dictionary(members.map { ($0.name, $0.value) }) { $1 }
        self.location = location
    }

    subscript(_ name: String) -> MockJSON? { values[name] }

    mutating func take(_ name: String) -> MockJSON? {
        guard let value = values[name] else { return nil }
        used.insert(name)
        return value
    }
}
