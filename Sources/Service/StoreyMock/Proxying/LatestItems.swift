/// The latest items, as far as they keep to a number and to a size.
struct LatestItems<Item: Sendable>: Sendable {
    private let limit: Int
    private let maxBytes: Int
    private var items: [(item: Item?, byteCount: Int)] = []
    /// The index of the oldest item that is kept.
    private var start = 0
    private var byteCount = 0

    /// - Parameters:
    ///   - limit: The maximum number of items.
    ///   - maxBytes: The maximum size of all items, in bytes.
    init(limit: Int, maxBytes: Int) {
        self.limit = max(limit, 1)
        self.maxBytes = maxBytes
    }

    /// The items, oldest first.
    var all: [Item] { items[start...].compactMap(\.item) }

    mutating func append(_ item: Item, byteCount size: Int) {
        items.append((item, size))
        byteCount += size
        while items.count - start > limit || (byteCount > maxBytes && start < items.count) {
            byteCount -= items[start].byteCount
            items[start] = (nil, 0)
            start += 1
        }
        // Removes many items at once, so that not every new one moves all others.
        if start > limit {
            items.removeFirst(start)
            start = 0
        }
    }
}
