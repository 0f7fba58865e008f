/// A ring buffer of a session's latest requests, so that memory use is bounded.
struct Journal {
    private static let maxTargetBytes = 4 << 10
    private static let maxFieldBytes = 16 << 10

    private let length: Int
    private let body: Int
    private var ring: [JournalEntry] = []
    private var hasRemovedEntries = false
    /// The number of requests since the journal was cleared, including those that were dropped.
    private(set) var count = 0
    /// The number of times that the journal was cleared.
    private(set) var generation = 0
    /// The approximate memory use in bytes.
    private(set) var byteCount = 0

    init(length: Int, body: Int) {
        self.length = max(length, 0)
        self.body = max(body, 0)
    }

    mutating func append(
        _ request: ServiceRequest, stub: String?, variant: Variant, status: Int, fault: ResponseFault.Kind?
    ) {
        count += 1
        if length == 0 { return }
        let entry = JournalEntry(
            number: count, request: cut(request), stub: stub, variant: variant, status: status, fault: fault)
        byteCount += entry.size
        if ring.count < length {
            ring.append(entry)
        } else {
            byteCount -= ring[(count - 1) % length].size
            ring[(count - 1) % length] = entry
        }
    }

    /// Truncates the body, the target, and the header fields.
    private func cut(_ request: ServiceRequest) -> ServiceRequest {
        var request = request
        if request.body.count > body { request.body = Array(request.body.prefix(body)) }
        if request.target.utf8.count > Self.maxTargetBytes {
            request.target = String(decoding: request.target.utf8.prefix(Self.maxTargetBytes), as: UTF8.self)
        }
        var fieldBytes = 0
        let kept = request.fields.lines.prefix { line in
            fieldBytes += line.name.utf8.count + line.value.utf8.count
            return fieldBytes <= Self.maxFieldBytes
        }
        if kept.count < request.fields.lines.count { request.fields.lines = Array(kept) }
        return request
    }

    /// Sets the final status of a request, if its entry is still in the buffer.
    mutating func complete(_ position: JournalPosition, status: Int) {
        if let index = index(of: position) { ring[index].status = status }
    }

    /// Adds a WebSocket message to its request, if the entry is still in the buffer. The messages of one request
    /// may use as many bytes as a body.
    mutating func note(_ message: WebSocketMessage, at position: JournalPosition) {
        guard let index = index(of: position) else { return }
        byteCount -= ring[index].size
        ring[index].add(message.cut(to: body), maxBytes: body)
        byteCount += ring[index].size
    }

    private func index(of position: JournalPosition) -> Int? {
        guard length > 0, position.generation == generation, position.number > 0, position.number <= count
        else { return nil }
        let index = (position.number - 1) % length
        return ring.indices.contains(index) && ring[index].number == position.number ? index : nil
    }

    /// All entries, oldest first.
    var entries: [JournalEntry] {
        let start = ring.count == length && length > 0 ? count % length : 0
        let entries = Array(ring[start...] + ring[..<start])
        return hasRemovedEntries ? entries.filter { !$0.isRemoved } : entries
    }

    /// Removes the entries with the given numbers.
    mutating func remove(_ numbers: Set<Int>) {
        for index in ring.indices where numbers.contains(ring[index].number) { ring[index].isRemoved = true }
        hasRemovedEntries = true
    }

    /// The latest entries, oldest first.
    func latest(_ number: Int) -> [JournalEntry] {
        if hasRemovedEntries { return Array(entries.suffix(number)) }
        guard ring.count > number else { return entries }
        return ((count - number)..<count).map { ring[$0 % length] }
    }

    mutating func clear() {
        ring = []
        byteCount = 0
        count = 0
        hasRemovedEntries = false
        generation += 1
    }
}
