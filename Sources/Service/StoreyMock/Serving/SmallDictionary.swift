/// A dictionary for few keys: a list that is searched. With one key, it takes half of the memory of a hash table.
struct SmallDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    /// The keys with their values, in the order of insertion.
    private(set) var pairs: [(key: Key, value: Value)] = []

    subscript(key: Key) -> Value? { pairs.first { $0.key == key }?.value }

    var keys: [Key] { pairs.map(\.key) }

    /// Changes the value of a key in place.
    /// - Parameter initial: The value to change if the key is new.
    mutating func update(_ key: Key, from initial: Value, _ change: (inout Value) -> Void) {
        if let index = pairs.firstIndex(where: { $0.key == key }) { return change(&pairs[index].value) }
        var value = initial
        change(&value)
        pairs.append((key, value))
    }
}
