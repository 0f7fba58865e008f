/// A list of names that only grows. Copies share their storage, so appending to a copy, as each modifier of a step does, takes
/// constant time on average.
struct NameList {
    private final class Storage {
        var names: [String] = []
    }

    private var storage = Storage()
    private var count = 0

    init(_ names: [String] = []) {
        storage.names = names
        count = names.count
    }

    /// The names, in order.
    var names: [String] { Array(storage.names.prefix(count)) }

    mutating func append(_ name: String) {
        // Another copy has already appended a name.
        if storage.names.count != count { self = NameList(names) }
        storage.names.append(name)
        count += 1
    }
}
