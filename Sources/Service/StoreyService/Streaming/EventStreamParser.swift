/// Splits the bytes of an event stream into events.
///
/// Source: HTML Standard, section 9.2.6, Interpreting an event stream.
struct EventStreamParser {
    /// The maximum size in bytes of one event.
    static let maxEventBytes = 16 << 20

    /// The maximum time before a new connection.
    private static let maxRetryDelay = Duration.seconds(86_400)
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The identifier of the last event that had one.
    private(set) var lastEventID: String
    /// The time before a new connection that the service asks for.
    private(set) var retryDelay: Duration?
    private var isAtStart = true
    private var line: [UInt8] = []
    private var endsWithCarriageReturn = false
    private var data = ""
    private var hasData = false
    private var type = ""
    /// Becomes the last event ID with the next event.
    private var idBuffer: String

    /// - Parameter lastEventID: The identifier of the last event of the connection before.
    init(lastEventID: String = "") {
        self.lastEventID = lastEventID
        idBuffer = lastEventID
    }

    /// Whether the event that hasn't ended yet exceeds the limit.
    var isTooLarge: Bool { line.count + data.utf8.count > Self.maxEventBytes }

    /// Returns the events that end in a chunk of the stream.
    mutating func events(in chunk: [UInt8]) -> [ServerSentEvent] {
        var events: [ServerSentEvent] = []
        for byte in chunk {
            let followsCarriageReturn = endsWithCarriageReturn
            endsWithCarriageReturn = byte == UInt8(ascii: "\r")
            switch byte {
            case UInt8(ascii: "\n") where followsCarriageReturn: break
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if let event = endLine() { events.append(event) }
            default: line.append(byte)
            }
        }
        return events
    }

    private mutating func endLine() -> ServerSentEvent? {
        if isAtStart, line.starts(with: Self.byteOrderMark) { line.removeFirst(Self.byteOrderMark.count) }
        isAtStart = false
        defer { line.removeAll(keepingCapacity: true) }
        guard !line.isEmpty else { return dispatch() }
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else {
            process(String(decoding: line, as: UTF8.self), "")
            return nil
        }
        var value = line[(colon + 1)...]
        if value.first == UInt8(ascii: " ") { value.removeFirst() }
        process(String(decoding: line[..<colon], as: UTF8.self), String(decoding: value, as: UTF8.self))
        return nil
    }

    private mutating func process(_ field: String, _ value: String) {
        switch field {
        case "event": type = value
        case "data":
            if hasData { data += "\n" }
            data += value
            hasData = true
        case "id": if !value.utf8.contains(0) { idBuffer = value }
        case "retry":
            if !value.isEmpty, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let time = Int(value) {
                retryDelay = min(.milliseconds(time), Self.maxRetryDelay)
            }
        // A line that begins with a colon is a comment; other fields are ignored.
        default: break
        }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        lastEventID = idBuffer
        defer { (data, hasData, type) = ("", false, "") }
        guard hasData else { return nil }
        return ServerSentEvent(data, type: type.isEmpty ? "message" : type, id: lastEventID)
    }
}
