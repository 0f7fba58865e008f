/// A list of names that only grows.
enum NameList {
    /// Few names. A copy that appends one copies all of them, which takes less time than sharing them.
    case few([String])
    /// The first names of a storage. Copies share it, so appending to a copy, as each modifier of a step does, takes constant time on
    /// average.
    case many(Storage, count: Int)

    final class Storage {
        fileprivate var names: [String]

        fileprivate init(_ names: [String]) { self.names = names }
    }

    private static var limit: Int { 16 }

    init(_ names: [String] = []) {
        self = names.count < Self.limit ? .few(names) : .many(Storage(names), count: names.count)
    }

    /// The names, in order.
    var names: [String] {
        switch self {
        case .few(let names): names
        case .many(let storage, let count):
            storage.names.count == count ? storage.names : Array(storage.names.prefix(count))
        }
    }

    mutating func append(_ name: String) {
        // In a short list that is shared, or if another copy has already appended a name, the names are copied.
        guard case .many(let storage, let count) = self, storage.names.count == count else {
            var names = names
            self = .few([])
            names.append(name)
            return self = NameList(names)
        }
        storage.names.append(name)
        self = .many(storage, count: count + 1)
    }
}
