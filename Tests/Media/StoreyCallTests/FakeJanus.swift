import Foundation
import StoreyHTTP

@testable import StoreyCall

/// The API of Janus, as far as the media server uses it.
actor FakeJanus: HTTPTransport {
    private(set) var handles: Set<Int> = []
    private(set) var rooms: Set<Int> = []
    /// Whether there are neither handles nor rooms.
    var isEmpty: Bool { handles.isEmpty && rooms.isEmpty }
    private(set) var started: [String] = []
    /// The requests to record, in order: the name of the files, or `nil` for the end.
    private(set) var recorded: [String?] = []
    private var canWrite = true
    private var isRunning = true
    private var refusal: String?
    private var count = 0
    private var feedCount = 0
    private var events: [String] = []
    /// The handles of publishers that got their answer.
    private var connecting: [Int] = []
    private var poll: CheckedContinuation<Void, Never>?

    func stop() {
        isRunning = false
        (handles, rooms, events) = ([], [], [])
        wake()
    }

    func start() { isRunning = true }

    /// Answers the request for events without one, as Janus does after 30 seconds.
    func keepAlive() { wake() }

    func refuse(_ reason: String) { refusal = reason }

    /// Simulates that Janus may not write to folders, which it doesn't say.
    func denyWriting() { canWrite = false }

    /// Simulates that the publishers connect, which they do after they got their answer.
    func connect() {
        for handle in connecting { events.append(#"{"janus":"webrtcup","sender":\#(handle)}"#) }
        connecting = []
        wake()
    }

    func hangUp() {
        for handle in handles {
            events.append(#"{"janus":"hangup","sender":\#(handle),"reason":"ICE failed"}"#)
        }
        wake()
    }

    private func wake() {
        poll?.resume()
        poll = nil
    }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        guard isRunning else { throw HTTPTransportError(.unreachable, "Connection refused") }
        if request.method == "GET" {
            if events.isEmpty { await withCheckedContinuation { poll = $0 } }
            guard isRunning else { throw HTTPTransportError(.connectionLost, "Connection reset") }
            defer { events = [] }
            if events.isEmpty { return ServiceResponse(body: Array(#"[{"janus":"keepalive"}]"#.utf8)) }
            return ServiceResponse(body: Array("[\(events.joined(separator: ","))]".utf8))
        }
        guard let message = try? JSONDecoder().decode(Message.self, from: Data(request.body)) else {
            throw HTTPTransportError(.malformed, "No message")
        }
        return ServiceResponse(body: Array(answer(to: message, at: request.path).utf8))
    }

    private func answer(to message: Message, at path: Substring) -> String {
        let handle = path.split(separator: "/").dropFirst().first.flatMap { Int($0) } ?? 0
        let transaction = #""transaction":"\#(message.transaction)""#
        count += 1
        switch (message.janus, message.body?.request) {
        case ("create", _): return #"{"janus":"success",\#(transaction),"data":{"id":\#(count)}}"#
        case ("attach", _):
            handles.insert(count)
            return #"{"janus":"success",\#(transaction),"data":{"id":\#(count)}}"#
        case ("detach", _):
            handles.remove(handle)
            return #"{"janus":"success",\#(transaction)}"#
        case ("message", _) where refusal != nil:
            return
                #"{"janus":"success",\#(transaction),"plugindata":{"data":{"error_code":426,"error":"\#(refusal ?? "")"}}}"#
        case ("message", "create"?):
            rooms.insert(count)
            return #"{"janus":"success",\#(transaction),"plugindata":{"data":{"room":\#(count)}}}"#
        case ("message", "destroy"?):
            rooms.remove(message.body?.room ?? 0)
            return #"{"janus":"success",\#(transaction),"plugindata":{"data":{}}}"#
        case ("message", "joinandconfigure"?):
            feedCount += 1
            let jsep = #""jsep":{"type":"answer","sdp":"answer to \#(message.jsep?.sdp ?? "")"}"#
            let answer = acknowledge(transaction, #""plugindata":{"data":{"id":\#(feedCount)}},\#(jsep)"#)
            connecting.append(handle)
            return answer
        case ("message", "join"?):
            let feed = message.body?.streams?.first?.feed ?? 0
            let jsep = #""jsep":{"type":"offer","sdp":"offer of feed \#(feed)"}"#
            return acknowledge(transaction, #""plugindata":{"data":{}},\#(jsep)"#)
        case ("message", "configure"?):
            let name = message.body?.record == true ? message.body?.filename : nil
            recorded.append(name.map { URL(filePath: $0).lastPathComponent })
            if canWrite, let name {
                _ = FileManager.default.createFile(atPath: "\(name)-audio-0.mjr", contents: nil)
            }
            return acknowledge(transaction, #""plugindata":{"data":{}}"#)
        case ("message", "start"?):
            started.append(message.jsep?.sdp ?? "")
            return acknowledge(transaction, #""plugindata":{"data":{}}"#)
        default: return #"{"janus":"ack",\#(transaction)}"#
        }
    }

    /// Answers by an event, as Janus does for most requests.
    private func acknowledge(_ transaction: String, _ event: String) -> String {
        events.append(#"{"janus":"event",\#(transaction),\#(event)}"#)
        wake()
        return #"{"janus":"ack",\#(transaction)}"#
    }

    private struct Message: Decodable {
        struct Body: Decodable {
            struct Stream: Decodable {
                var feed: Int
            }

            var request: String
            var room: Int?
            var streams: [Stream]?
            var record: Bool?
            var filename: String?
        }

        var janus: String
        var transaction: String
        var body: Body?
        var jsep: SessionDescription?
    }
}
