/// The latest requests of a session: a ring, so that no server grows with what it is asked.
struct Journal {
    private let length: Int
    private let body: Int
    private var ring: [JournalEntry] = []
    /// How many requests came since the journal was cleared, those that are no longer kept too.
    private(set) var count = 0
    /// How often it was cleared.
    private(set) var era = 0

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

    /// Notes what a request was answered after all, if it is still kept.
    mutating func complete(_ place: JournalPlace, status: Int) {
        if let index = index(of: place) { ring[index].status = status }
    }

    /// Notes what was said on a WebSocket, if its request is still kept. All its messages take as much as a body may.
    mutating func note(_ message: SocketMessage, at place: JournalPlace) {
        guard let index = index(of: place) else { return }
        if message.speaker == .client { ring[index].messageCount += 1 }
        ring[index].messages.append(message.cut(to: body))
        var size = ring[index].messages.reduce(0) { $0 + $1.size }
        while size > body, let first = ring[index].messages.first {
            size -= first.size
            ring[index].messages.removeFirst()
        }
    }

    private func index(of place: JournalPlace) -> Int? {
        guard length > 0, place.era == era, place.number > 0, place.number <= count else { return nil }
        let index = (place.number - 1) % length
        return ring.indices.contains(index) && ring[index].number == place.number ? index : nil
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
        era += 1
    }
}
