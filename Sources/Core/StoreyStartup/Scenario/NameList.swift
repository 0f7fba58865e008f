/// A list of names that only grows. Copies share their storage, so appending to a copy, as each modifier of a step does, takes
/// constant time on average.
struct NameList {
    private final class Storage {
        var names: [String]

        init(_ names: [String]) { self.names = names }
    }

    /// `nil` in an empty list.
    private var storage: Storage?
    private var count = 0

    /// Creates an empty list.
    init() {}

    init(_ names: [String]) {
        storage = Storage(names)
        count = names.count
    }

    /// The names, in order.
    var names: [String] {
        guard let names = storage?.names else { return [] }
        return names.count == count ? names : Array(names.prefix(count))
    }

    mutating func append(_ name: String) {
        // Without a list yet, or another copy has already appended a name.
        guard let storage, storage.names.count == count else { return self = NameList(names + [name]) }
        storage.names.append(name)
        count += 1
    }
}
