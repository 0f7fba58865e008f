import Foundation
public import StoreyHTTP
import StoreyInternal

/// A media server (SFU) for calls and shared screens: WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep) in front of the plugin VideoRoom of
/// [Janus](https://janus.conf.meetecho.com).
///
/// Each participant publishes to the server, which sends to all others without decoding. Janus needs its API over HTTP, which only this
/// process should reach. Mount ``respond(to:from:)`` at a path of your HTTP server:
///
/// | request | does |
/// |---|---|
/// | `POST /ROOM/whip/NAME` with an offer | publishes, and answers with status 201 and the server's answer |
/// | `POST /ROOM/whep/NAME` without a body | receives, and answers with status 201 and the server's offer |
/// | `PATCH` of the session's `Location` with the answer | begins to receive |
/// | `DELETE` of the session's `Location` | ends the session |
///
/// ```swift
/// let server = JanusMediaServer(url: "http://127.0.0.1:8088/janus", transport: NetworkTransport())
/// let access = server.access(to: "tea", for: "anna", at: "/media")
/// await server.run()
/// ```
public actor JanusMediaServer {
    /// A change that the participants of a call need to know.
    public enum Event: Equatable, Sendable {
        /// Janus can be reached. It knows nothing of what was published in another run.
        case available(run: Int)
        /// Janus can't be reached, with the reason for a log. All sessions have ended.
        case unavailable(String)
        /// A participant publishes, with a number that is different each time, or doesn't anymore.
        case publication(Int?, of: Participant.ID, room: String)
        /// A room isn't recorded anymore, with the reason for a log.
        case recordingFailed(room: String, String)
    }

    /// What happens. For a single consumer.
    public nonisolated let events: AsyncStream<Event>

    private let url: String
    private let transport: any HTTPTransport
    private let secret: String?
    private let maxSessions: Int
    private let continuation: AsyncStream<Event>.Continuation
    private let tokens = MediaServerTokens()
    private var janus: JanusSession?
    private var runCount = 0
    private var publicationCount = 0
    private var recordings = MediaServerRecordings()
    private var rooms: [String: Room] = [:]
    private var sessions: [String: Session] = [:]

    private struct Room {
        let id: UInt64
        /// The connected publications.
        var publications: [Participant.ID: Publication] = [:]
    }

    private struct Publication {
        let participant: Participant.ID
        let feed: UInt64
        /// The session that publishes.
        var session = ""
    }

    private struct Session {
        let room: String
        let token: String
        let handle: UInt64
        let janus: JanusSession
        /// What is published by this session, or `nil` if the session receives.
        var publication: Publication?
        /// Whether the client has sent its answer to the server's offer.
        var hasAnswered = false
    }

    /// The time after which an attempt to reach Janus is repeated.
    private static let retryInterval = Duration.milliseconds(250)
    /// The time in which a client must answer an offer.
    private static let answerTimeout = Duration.seconds(15)
    /// The longest session description. Those of browsers have up to 20 kB.
    private static let maxDescriptionLength = 100_000

    /// Creates a media server, which isn't connected yet.
    /// - Parameters:
    ///   - url: The URL of Janus's API, such as `http://127.0.0.1:8088/janus`.
    ///   - transport: Sends the requests to Janus, such as `NetworkTransport()`.
    ///   - secret: The secret of Janus's API (`api_secret`), if it has one.
    ///   - maxSessions: The maximum number of sessions, counting those that publish and those that receive.
    public init(
        url: String, transport: any HTTPTransport, secret: String? = nil, maxSessions: Int = 2000
    ) {
        self.url = url
        self.transport = transport
        self.secret = secret
        self.maxSessions = maxSessions
        (events, continuation) = AsyncStream.makeStream()
    }

    /// Keeps the connection to Janus until the task is canceled, and connects again whenever Janus restarts.
    public func run() async {
        var reason: String?
        while !Task.isCancelled {
            do {
                let janus = try await JanusSession(at: url, transport, secret: secret)
                runCount += 1
                self.janus = janus
                reason = nil
                continuation.yield(.available(run: runCount))
                await janus.run { await self.connectionChanged($0, $1) }
                self.janus = nil
                (rooms, sessions) = ([:], [:])
                recordings.closeAll()
                throw JanusError("The connection to Janus was lost.")
            } catch {
                if reason == nil { continuation.yield(.unavailable("\(error)")) }
                reason = "\(error)"
            }
            try? await Task.sleep(for: Self.retryInterval)
        }
        continuation.finish()
    }

    // MARK: Access

    /// Lets a participant publish, and receive everyone else in a room. A second call returns the same access.
    /// - Parameters:
    ///   - room: The room's name.
    ///   - participant: The participant.
    ///   - path: The path at which ``respond(to:from:)`` is mounted, or its URL.
    public nonisolated func access(
        to room: String, for participant: Participant.ID, at path: String
    ) -> MediaServerAccess {
        MediaServerAccess(
            url: "\(path)/\(room.percentEncoded)", participant: participant,
            token: tokens.token(for: MediaServerTokens.Holder(room: room, participant: participant)))
    }

    /// Ends the access and all sessions of a participant, such as one who left or was removed.
    public nonisolated func revokeAccess(of participant: Participant.ID, to room: String) {
        let holder = MediaServerTokens.Holder(room: room, participant: participant)
        guard let token = tokens.revoke(holder) else { return }
        Task { await endSessions(of: token) }
    }

    private func endSessions(of token: String) async {
        for (id, session) in sessions where session.token == token { await end(id) }
    }

    // MARK: Recording

    /// Records everything that is published in a room until ``stopRecording(_:)``, also after a restart of Janus.
    ///
    /// Janus writes a file for each track. Convert them with ``CallRecording`` afterward. If that isn't possible, there is an event.
    /// - Parameters:
    ///   - room: The room's name.
    ///   - folder: The path of a folder of this computer to which Janus may write. Each recording needs another one.
    public func startRecording(_ room: String, in folder: String) async {
        recordings.start(room, in: folder)
        for id in sessions.filter({ $0.value.room == room }).keys { await record(id) }
    }

    /// Ends the recording of a room. Its files are complete when this returns.
    public func stopRecording(_ room: String) async {
        recordings.stop(room)
        for id in recordings.openSessions(in: room) {
            if let session = sessions[id] { await closeFiles(of: id, session) }
        }
        // Sessions that end at the same time close their files themselves.
        while recordings.hasOpenFiles(room) { await withCheckedContinuation { recordings.wait($0) } }
    }

    /// Records a session that publishes, if its room is recorded.
    private func record(_ id: String) async {
        guard let session = sessions[id], let publication = session.publication, !publication.session.isEmpty,
            let (folder, name) = recordings.open(id, of: publication.participant, in: session.room)
        else { return }
        var request = VideoRoomRequest("configure")
        request.record = true
        request.filename = "\(folder)/\(name)"
        do {
            _ = try await session.janus.send(JanusRequest(request), to: session.handle)
            // Janus doesn't say whether it could create the files.
            let files = try FileManager.default.contentsOfDirectory(atPath: folder)
            guard files.contains(where: { $0.hasPrefix(name) }) else {
                throw JanusError("Janus can't write to \(folder).")
            }
        } catch {
            recordings.close(id)
            // A session that has ended meanwhile says nothing about the recording.
            guard sessions[id] != nil, recordings.stop(session.room) else { return }
            continuation.yield(.recordingFailed(room: session.room, "\(error)"))
        }
    }

    /// Completes the files of a session.
    private func closeFiles(of id: String, _ session: Session) async {
        var request = VideoRoomRequest("configure")
        request.record = false
        // If Janus has ended, the files have, too.
        _ = try? await session.janus.send(JanusRequest(request), to: session.handle)
        recordings.close(id)
    }

    // MARK: Requests

    /// Responds to a request whose path begins after the one at which the server is mounted.
    /// - Parameters:
    ///   - request: The request.
    ///   - address: The client's IP address, which replaces those that browsers hide.
    public func respond(to request: ServiceRequest, from address: String?) async -> ServiceResponse {
        guard let path = MediaServerPath(request.path) else { return Self.text(404, "Not found.") }
        guard let token = request.bearerToken, let holder = tokens.holder(of: token),
            holder.room == path.room
        else {
            return Self.text(
                401, "The token isn't valid, or the participant has left.", ["WWW-Authenticate": "Bearer"])
        }
        guard request.body.count <= Self.maxDescriptionLength else {
            return Self.text(413, "The session description is too long.")
        }
        let description = String(decoding: request.body, as: UTF8.self)
        let local = address.map { MDNSCandidates.replaced(in: description, by: $0) } ?? description
        do {
            switch (path.resource, request.method) {
            case (.whip(let name), "POST"):
                guard name == holder.participant else {
                    return Self.text(403, "Participants can publish only under their own name.")
                }
                guard request.isSessionDescription else { return Self.unsupportedMediaType }
                return try await publish(local, of: name, with: token, in: path)
            case (.whep(let name), "POST"):
                // VideoRoom makes the offer, because it knows the publisher's tracks. Drafts of WHEP before the third let clients ask for
                // it by a request without an offer.
                guard request.body.isEmpty else {
                    return Self.text(
                        406, "This server makes the offer: send a POST request without a body.")
                }
                return try await subscribe(to: name, with: token, in: path)
            case (.session(let id), "PATCH"):
                guard request.isSessionDescription else { return Self.unsupportedMediaType }
                return try await start(id, with: token, answer: local)
            case (.session(let id), "DELETE"):
                guard sessions[id]?.token == token else { return Self.text(404, "The session has ended.") }
                await end(id)
                return Self.text(200, "")
            case (.session, _):
                return Self.text(405, "Use PATCH with an answer, or DELETE.", ["Allow": "PATCH, DELETE"])
            case (.whip, _), (.whep, _): return Self.text(405, "Use POST.", ["Allow": "POST"])
            }
        } catch {
            return Self.text(503, "\(error)", ["Retry-After": "1"])
        }
    }

    private func publish(
        _ offer: String, of participant: Participant.ID, with token: String, in path: MediaServerPath
    ) async throws -> ServiceResponse {
        let janus = try requireJanus()
        let room = try await room(path.room, of: janus)
        let handle = try await janus.attach()
        var request = VideoRoomRequest("joinandconfigure", room: room)
        request.ptype = "publisher"
        let answer = try await negotiate(
            janus, handle, JanusRequest(request, SessionDescription(type: "offer", sdp: offer)))
        guard let feed = answer.plugindata?.data.id, let description = answer.jsep else {
            throw JanusError("Janus didn't answer the offer.")
        }
        guard tokens.holder(of: token) != nil, janus === self.janus else {
            try await janus.detach(handle)
            throw JanusError("The participant has left.")
        }
        let id = add(
            Session(
                room: path.room, token: token, handle: handle, janus: janus,
                publication: Publication(participant: participant, feed: feed)))
        return created(id, description, in: path)
    }

    private func subscribe(
        to participant: Participant.ID, with token: String, in path: MediaServerPath
    ) async throws -> ServiceResponse {
        let janus = try requireJanus()
        guard let room = rooms[path.room], let publication = room.publications[participant] else {
            return Self.text(409, "\(participant) doesn't publish.", ["Retry-After": "1"])
        }
        let handle = try await janus.attach()
        var request = VideoRoomRequest("join", room: room.id)
        request.ptype = "subscriber"
        request.streams = [VideoRoomRequest.Stream(feed: publication.feed)]
        let answer = try await negotiate(janus, handle, JanusRequest(request))
        guard let description = answer.jsep else { throw JanusError("Janus made no offer.") }
        guard tokens.holder(of: token) != nil, janus === self.janus else {
            try await janus.detach(handle)
            throw JanusError("The participant has left.")
        }
        let id = add(Session(room: path.room, token: token, handle: handle, janus: janus))
        Task {
            try? await Task.sleep(for: Self.answerTimeout)
            if sessions[id]?.hasAnswered == false { await end(id) }
        }
        return created(id, description, in: path)
    }

    private func start(_ id: String, with token: String, answer: String) async throws -> ServiceResponse {
        guard let session = sessions[id], session.token == token else {
            return Self.text(404, "The session has ended.")
        }
        guard session.publication == nil, !session.hasAnswered else {
            return Self.text(405, "The session has begun. Trickle ICE isn't supported.", ["Allow": "DELETE"])
        }
        sessions[id]?.hasAnswered = true
        _ = try await session.janus.send(
            JanusRequest(VideoRoomRequest("start"), SessionDescription(type: "answer", sdp: answer)),
            to: session.handle)
        return Self.text(204, "")
    }

    /// Sends the first request of a handle, which is of no use if that fails.
    private func negotiate(
        _ janus: JanusSession, _ handle: UInt64, _ request: JanusRequest
    ) async throws -> JanusMessage {
        do {
            return try await janus.send(request, to: handle)
        } catch {
            try? await janus.detach(handle)
            throw error
        }
    }

    private func requireJanus() throws -> JanusSession {
        guard let janus else { throw JanusError("The media server can't be reached.") }
        guard sessions.count < maxSessions else { throw JanusError("The media server is full.") }
        return janus
    }

    // MARK: Rooms

    /// Returns the number of a room, which is created unless it exists.
    private func room(_ name: String, of janus: JanusSession) async throws -> UInt64 {
        if let room = rooms[name] { return room.id }
        let handle = try await janus.attach()
        var request = VideoRoomRequest("create")
        request.publishers = 1000
        request.videocodec = "vp8,h264"
        request.is_private = true
        let created = try await negotiate(janus, handle, JanusRequest(request))
        guard let id = created.plugindata?.data.room else { throw JanusError("Janus created no room.") }
        // Another request may have created one meanwhile.
        if rooms[name] != nil {
            _ = try await janus.send(JanusRequest(VideoRoomRequest("destroy", room: id)), to: handle)
        }
        try await janus.detach(handle)
        if let room = rooms[name] { return room.id }
        rooms[name] = Room(id: id)
        return id
    }

    /// Ends a room without sessions.
    private func destroy(_ room: Room, of janus: JanusSession) async throws {
        let handle = try await janus.attach()
        _ = try await negotiate(janus, handle, JanusRequest(VideoRoomRequest("destroy", room: room.id)))
        try await janus.detach(handle)
    }

    private func add(_ session: Session) -> String {
        let id = MediaServerTokens.random()
        sessions[id] = session
        return id
    }

    private func connectionChanged(_ change: JanusSession.Change, _ handle: UInt64) async {
        guard let (id, session) = sessions.first(where: { $0.value.handle == handle }) else { return }
        switch change {
        case .connected:
            guard var publication = session.publication else { return }
            // Only now, because VideoRoom doesn't let anyone receive a publisher who isn't connected.
            let former = rooms[session.room]?.publications[publication.participant]
            publication.session = id
            sessions[id]?.publication = publication
            rooms[session.room]?.publications[publication.participant] = publication
            publicationCount += 1
            continuation.yield(
                .publication(publicationCount, of: publication.participant, room: session.room))
            // Their answers arrive by events, which are read after this.
            Task {
                await record(id)
                if let former, former.session != id { await end(former.session) }
            }
        case .ended: await end(id, isConnected: false)
        }
    }

    /// Ends a session.
    /// - Parameter isConnected: Whether Janus still has its connection, and writes its files.
    private func end(_ id: String, isConnected: Bool = true) async {
        guard let session = sessions.removeValue(forKey: id) else { return }
        if let publisher = session.publication?.participant,
            rooms[session.room]?.publications[publisher]?.session == id
        {
            rooms[session.room]?.publications[publisher] = nil
            continuation.yield(.publication(nil, of: publisher, room: session.room))
        }
        let isLast = !sessions.values.contains { $0.room == session.room }
        let room = isLast ? rooms.removeValue(forKey: session.room) : nil
        if isConnected, recordings.isOpen(id) { await closeFiles(of: id, session) }
        try? await session.janus.detach(session.handle)
        recordings.close(id)
        if let room { try? await destroy(room, of: session.janus) }
    }

    // MARK: Responses

    private func created(
        _ id: String, _ description: SessionDescription, in path: MediaServerPath
    ) -> ServiceResponse {
        Self.text(
            201, description.sdp, ["Content-Type": "application/sdp", "Location": "../sessions/\(id)"])
    }

    private static let unsupportedMediaType = text(
        415, "The content type of a session description must be application/sdp.")

    private static func text(_ status: Int, _ text: String, _ fields: HeaderFields = [:]) -> ServiceResponse {
        var all: HeaderFields = [
            "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store",
            "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer",
        ]
        all.set(fields.lines)
        return ServiceResponse(status, fields: all, body: Array(text.utf8))
    }
}

extension ServiceRequest {
    fileprivate var bearerToken: String? {
        guard let authorization = fields["Authorization"], authorization.hasPrefix("Bearer ") else {
            return nil
        }
        return String(authorization.dropFirst("Bearer ".count))
    }

    fileprivate var isSessionDescription: Bool {
        fields["Content-Type"]?.hasPrefix("application/sdp") == true
    }
}
