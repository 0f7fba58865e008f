import Foundation
import StoreyHTTP
import StoreyInternal
import Testing

@testable import StoreyCall

struct `A media server with Janus` {
    @Test func `lets participants publish, and receive each other`() async throws {
        try await with { server, janus in
            let (anna, ben) = (access(server, "anna"), access(server, "ben"))
            let published = await server.post(anna.whip, anna.token, offer: "anna's offer")
            #expect(published.status == 201)
            #expect(published.text == "answer to anna's offer")
            #expect(published.fields["Content-Type"] == "application/sdp")
            await janus.connect()
            #expect(await server.nextEvent == .publication(1, of: "anna", room: "tea"))

            let offered = await server.post(ben.whep(for: "anna"), ben.token)
            #expect(offered.status == 201)
            #expect(offered.text == "offer of feed 1")
            let session = try #require(offered.session)
            let answer = await server.send("PATCH", session, ben.token, "ben's answer")
            #expect(answer.status == 204)
            #expect(await server.send("PATCH", session, ben.token, "again").status == 405)
            #expect(await janus.started == ["ben's answer"])

            #expect(await server.send("DELETE", session, ben.token).status == 200)
            #expect(await server.send("DELETE", session, ben.token).status == 404)
            let publication = try #require(published.session)
            #expect(await server.send("DELETE", publication, anna.token).status == 200)
            #expect(await server.nextEvent == .publication(nil, of: "anna", room: "tea"))
            #expect(await server.post(ben.whep(for: "anna"), ben.token).status == 409)
            try await wait(until: "nothing is left in Janus") {
                await janus.isEmpty
            }
        }
    }

    @Test func `replaces a participant's publication by the next one`() async throws {
        try await with { server, janus in
            let anna = access(server, "anna")
            _ = await server.post(anna.whip, anna.token, offer: "1")
            await janus.connect()
            #expect(await server.nextEvent == .publication(1, of: "anna", room: "tea"))
            _ = await server.post(anna.whip, anna.token, offer: "2")
            await janus.connect()
            #expect(await server.nextEvent == .publication(2, of: "anna", room: "tea"))
            #expect(await server.post(anna.whep(for: "anna"), anna.token).text == "offer of feed 2")
            try await wait(until: "the first publication has ended") { await janus.handles.count == 2 }
        }
    }

    @Test func `ends the sessions of a participant who has left`() async throws {
        try await with { server, janus in
            let (anna, ben) = (access(server, "anna"), access(server, "ben"))
            _ = await server.post(anna.whip, anna.token, offer: "anna's offer")
            await janus.connect()
            #expect(await server.nextEvent == .publication(1, of: "anna", room: "tea"))
            #expect(await server.post(ben.whep(for: "anna"), ben.token).status == 201)
            server.revokeAccess(of: "ben", to: "tea")
            #expect(await server.post(ben.whep(for: "anna"), ben.token).status == 401)
            try await wait(until: "Ben receives nothing") { await janus.handles.count == 1 }
            #expect(access(server, "ben").token != ben.token)
            #expect(access(server, "anna") == anna)
        }
    }

    @Test(arguments: [
        ("POST", "/tea/whip/anna", "", "application/sdp", 401, "The token isn't valid"),
        ("POST", "/tea/whip/ben", "anna", "application/sdp", 403, "only under their own name"),
        ("POST", "/coffee/whip/anna", "anna", "application/sdp", 401, "The token isn't valid"),
        ("POST", "/tea/whip/anna", "anna", "text/plain", 415, "must be application/sdp"),
        ("POST", "/tea/whep/ben", "anna", "application/sdp", 406, "a POST request without a body"),
        ("GET", "/tea/whep/ben", "anna", "", 405, "Use POST"),
        ("PATCH", "/tea/sessions/1", "anna", "application/sdp", 404, "The session has ended"),
        ("PATCH", "/tea/sessions/1", "anna", "application/trickle-ice-sdpfrag", 415, "application/sdp"),
        ("POST", "/tea/sessions/1", "anna", "application/sdp", 405, "Use PATCH"),
        ("GET", "/tea", "anna", "", 404, "Not found"),
        ("GET", "/tea/other/1", "anna", "", 404, "Not found"),
    ])
    func `refuses other requests with the reason`(
        method: String, path: String, name: String, type: String, status: Int, message: String
    ) async throws {
        try await with { server, _ in
            let token = name.isEmpty ? "wrong" : access(server, Participant.ID(rawValue: name)).token
            let response = await server.send(method, path, token, type.isEmpty ? "" : "v=0", type: type)
            #expect(response.status == status)
            #expect(response.text.contains(message), "\(response.text)")
        }
    }

    @Test func `says that Janus is down, and that it is back`() async throws {
        try await with { server, janus in
            let anna = access(server, "anna")
            _ = await server.post(anna.whip, anna.token, offer: "anna's offer")
            await janus.connect()
            #expect(await server.nextEvent == .publication(1, of: "anna", room: "tea"))
            await janus.stop()
            #expect(await server.nextEvent == .unavailable("The connection to Janus was lost."))
            let response = await server.post(anna.whip, anna.token, offer: "anna's offer")
            #expect(response.status == 503)
            #expect(response.fields["Retry-After"] == "1")
            await janus.start()
            #expect(await server.nextEvent == .available(run: 2))
            #expect(await server.post(anna.whip, anna.token, offer: "anna's offer").status == 201)
        }
    }

    @Test func `isn't lost while nothing happens`() async throws {
        try await with { server, janus in
            let anna = access(server, "anna")
            await janus.keepAlive()
            _ = await server.post(anna.whip, anna.token, offer: "anna's offer")
            await janus.connect()
            #expect(await server.nextEvent == .publication(1, of: "anna", room: "tea"))
        }
    }

    @Test func `passes on why Janus refuses`() async throws {
        try await with { server, janus in
            await janus.refuse("No such room")
            let anna = access(server, "anna")
            let response = await server.post(anna.whip, anna.token, offer: "anna's offer")
            #expect(response.status == 503)
            #expect(response.text == "Janus refused: No such room")
            #expect(await janus.handles.isEmpty)
        }
    }

    @Test func `notices a publisher whose connection has ended`() async throws {
        try await with { server, janus in
            let anna = access(server, "anna")
            _ = await server.post(anna.whip, anna.token, offer: "anna's offer")
            await janus.connect()
            #expect(await server.nextEvent == .publication(1, of: "anna", room: "tea"))
            await janus.hangUp()
            #expect(await server.nextEvent == .publication(nil, of: "anna", room: "tea"))
        }
    }

    @Test func `records who publishes and who publishes later, until the recording is stopped`() async throws
    {
        try await with { server, janus in
            let folder = try temporaryFolder()
            _ = await server.post(access(server, "anna").whip, access(server, "anna").token, offer: "1")
            await janus.connect()
            #expect(await server.nextEvent == .publication(1, of: "anna", room: "tea"))
            await server.server.startRecording("tea", in: folder)
            #expect(await janus.recorded == ["anna-1"])
            _ = await server.post(access(server, "b/n").whip, access(server, "b/n").token, offer: "2")
            await janus.connect()
            #expect(await server.nextEvent == .publication(2, of: "b/n", room: "tea"))
            try await wait(until: "the second one is recorded") {
                await janus.recorded == ["anna-1", "b%2Fn-2"]
            }
            await server.server.stopRecording("tea")
            #expect(await janus.recorded == ["anna-1", "b%2Fn-2", nil, nil])
            try FileManager.default.removeItem(atPath: folder)
        }
    }

    @Test func `says that a room isn't recorded if Janus can't write to the folder`() async throws {
        try await with { server, janus in
            let folder = try temporaryFolder()
            await janus.denyWriting()
            _ = await server.post(access(server, "anna").whip, access(server, "anna").token, offer: "1")
            await janus.connect()
            #expect(await server.nextEvent == .publication(1, of: "anna", room: "tea"))
            await server.server.startRecording("tea", in: folder)
            #expect(
                await server.nextEvent
                    == .recordingFailed(room: "tea", "Janus can't write to \(folder)."))
            try FileManager.default.removeItem(atPath: folder)
        }
    }

    private func temporaryFolder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "recording-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.path
    }

    private func access(_ server: TestedServer, _ participant: Participant.ID) -> MediaServerAccess {
        server.server.access(to: "tea", for: participant, at: "")
    }

    private func with(_ body: (TestedServer, FakeJanus) async throws -> Void) async throws {
        let janus = FakeJanus()
        let server = TestedServer(janus)
        let running = Task { await server.server.run() }
        defer { running.cancel() }
        #expect(await server.nextEvent == .available(run: 1))
        try await body(server, janus)
        await janus.stop()
    }
}

private func wait(until what: String, _ holds: () async -> Bool) async throws {
    let end = ContinuousClock.now + .seconds(300)
    while await !holds() {
        try #require(ContinuousClock.now < end, "\(what)")
        try await Task.sleep(for: .milliseconds(2))
    }
}

/// A server whose events are read one by one.
private final class TestedServer: Sendable {
    let server: JanusMediaServer
    private let events: EventReader

    init(_ janus: FakeJanus) {
        server = JanusMediaServer(url: "http://janus.test", transport: janus)
        events = EventReader(server.events)
    }

    var nextEvent: JanusMediaServer.Event? { get async { await events.next() } }

    func revokeAccess(of participant: Participant.ID, to room: String) {
        server.revokeAccess(of: participant, to: room)
    }

    func post(_ path: String, _ token: String, offer: String = "") async -> ServiceResponse {
        await send("POST", path, token, offer)
    }

    func send(
        _ method: String, _ path: String, _ token: String, _ body: String = "",
        type: String = "application/sdp"
    ) async -> ServiceResponse {
        await server.respond(
            to: ServiceRequest(
                method, path, fields: ["Authorization": "Bearer \(token)", "Content-Type": type],
                body: Array(body.utf8)), from: nil)
    }
}

private actor EventReader {
    private var iterator: AsyncStream<JanusMediaServer.Event>.AsyncIterator

    init(_ events: AsyncStream<JanusMediaServer.Event>) { iterator = events.makeAsyncIterator() }

    func next() async -> JanusMediaServer.Event? {
        var iterator = iterator
        defer { self.iterator = iterator }
        return await iterator.next(isolation: self)
    }
}

extension ServiceResponse {
    /// The path of the session that was created.
    fileprivate var session: String? {
        fields["Location"].map { $0.replacing("../", with: "/tea/") }
    }
}
