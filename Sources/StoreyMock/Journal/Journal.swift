/// The latest requests of a session: a ring, so that no server grows with what it is asked.
struct Journal {
    private let length: Int
    private let body: Int
    private var ring: [JournalEntry] = []
    /// How many requests came since the journal was cleared, those that are no longer kept too.
    private(set) var count = 0

    /// How many requests are kept.
    var kept: Int { ring.count }

    init(length: Int, body: Int) {
        self.length = max(length, 0)
        self.body = max(body, 0)
    }

    mutating func append(
        _ request: HTTPRequest, stub: String?, variant: Variant, status: Int, fault: Fault.Kind?
    ) {
        count += 1
        if length == 0 { return }
        var request = request
        if request.body.count > body { request.body = Array(request.body.prefix(body)) }
        let entry = JournalEntry(
            number: count, request: request, stub: stub, variant: variant, status: status, fault: fault)
        if ring.count < length { ring.append(entry) } else { ring[(count - 1) % length] = entry }
    }

    /// What is kept, the oldest first.
    var entries: [JournalEntry] {
        guard ring.count == length, length > 0 else { return ring }
        let start = count % length
        return Array(ring[start...] + ring[..<start])
    }

    /// The latest of them, the oldest first.
    func latest(_ number: Int) -> [JournalEntry] {
        guard ring.count > number else { return entries }
        return ((count - number)..<count).map { ring[$0 % length] }
    }

    mutating func clear() {
        ring = []
        count = 0
    }
}
