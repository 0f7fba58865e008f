#if Web
    import StoreyInternal
    import NIOCore
    import NIOEmbedded
    import StoreyHTTP
    @testable import StoreyWeb
    import Testing

    @Suite("Connection handler", .timeLimit(.minutes(10)))
    struct ConnectionHandlerTests {
        @Test("The session's messages are sent at once and in order")
        func first() async throws {
            try await Stage.with(.message("one"), .message("two")) { stage in
                try await stage.expect(["opened", "take", "take", "take"], sent: ["one", "two"])
            }
        }

        @Test("All received messages are delivered in order before new ones are sent")
        func hearing() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], sent: [])
                stage.session.hold()
                try await stage.receive("a")
                try await stage.expect(["received a"], sent: [])
                // These wait for the current turn.
                try await stage.receive("b")
                try await stage.receive("c")
                stage.session.send(.message("one"))
                stage.session.release()
                try await stage.expect(
                    ["take", "take", "received b", "received c", "take"], sent: ["one"])
            }
        }

        @Test("Waking starts a turn, even during the current one")
        func waking() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], sent: [])
                stage.session.send(.message("one"))
                stage.session.wake()
                try await stage.expect(["take", "take"], sent: ["one"])
                stage.session.hold()
                try await stage.receive("a")
                try await stage.expect(["received a"], sent: [])
                stage.session.wake()
                stage.session.release()
                try await stage.expect(["take", "take"], sent: [])
            }
        }

        @Test("A session with many messages still receives messages in between")
        func talkative() async throws {
            let many = (1...40).map { "\($0)" }
            try await Stage.with(many.map(OutgoingMessage.message)) { stage in
                let takes = Array(repeating: "take", count: 41)
                try await stage.expect(["opened"] + takes, sent: many)
                stage.session.send(many.map(OutgoingMessage.message))
                // The second message arrives while the session is sending.
                stage.session.hold()
                try await stage.receive("a")
                try await stage.expect(["received a"], sent: [])
                try await stage.receive("b")
                stage.session.release()
                let log =
                    Array(repeating: "take", count: 16) + ["received b"] + Array(repeating: "take", count: 25)
                try await stage.expect(log, sent: many)
            }
        }

        @Test("A slow page's messages are received, and sending resumes when it reads again")
        func slowPage() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], sent: [])
                try await stage.setWritable(false)
                stage.session.send(.message("one"))
                stage.session.wake()
                try await stage.receive("a")
                try await stage.expect(["received a"], sent: [])
                try await stage.setWritable(true)
                try await stage.expect(["take", "take"], sent: ["one"])
            }
        }

        @Test("Reading resumes only after the session has received all messages")
        func readingOn() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], sent: [])
                let before = stage.reads.count
                stage.session.hold()
                try await stage.receive("a")
                try await stage.expect(["received a"], sent: [])
                for _ in 0..<3 { try await stage.read() }
                #expect(stage.reads.count == before)
                stage.session.release()
                try await stage.expect(["take"], sent: [])
                #expect(stage.reads.count == before + 1)
                try await stage.read()
                #expect(stage.reads.count == before + 2)
            }
        }

        @Test("A ping is answered without the session, but not while the page doesn't read")
        func pinging() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], sent: [])
                try await stage.receive(#"{"t":"ping"}"#)
                try await stage.expect([], sent: [#"{"t":"pong"}"#])
                try await stage.setWritable(false)
                try await stage.receive(#"{"t":"ping"}"#)
                try await stage.expect([], sent: [])
            }
        }

        @Test("The channel closes when the session ends")
        func ending() async throws {
            try await Stage.with(.message("one"), .end, .message("never")) { stage in
                try await stage.expect(["opened", "take", "take", "closed"], sent: ["one"])
                #expect(!stage.channel.isActive)
            }
        }

        @Test("A closed channel is reported to the session once")
        func leaving() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], sent: [])
                try await stage.channel.close().get()
                try await stage.expect(["closed"], sent: [])
                stage.session.wake()
                try await stage.expect([], sent: [])
            }
        }

        @Test("A channel closed during a turn is reported after that turn")
        func leavingInTurn() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], sent: [])
                stage.session.send(.message("one"))
                stage.session.hold()
                try await stage.receive("a")
                try await stage.expect(["received a"], sent: [])
                try await stage.receive("b")
                try await stage.channel.close().get()
                try await stage.expect([], sent: [])
                stage.session.release()
                // Messages sent after that are discarded.
                try await stage.expect(["take", "take", "closed"], sent: [])
            }
        }
    }

    /// A connection handler on a channel without a network.
    private struct Stage {
        let channel = NIOAsyncTestingChannel()
        let session: ScriptedSession
        let reads = ReadCounter()

        static func with(_ messages: OutgoingMessage..., body: (Stage) async throws -> Void) async throws {
            try await with(messages, body: body)
        }

        static func with(_ messages: [OutgoingMessage], body: (Stage) async throws -> Void) async throws {
            let stage = Stage(session: ScriptedSession(messages))
            try await stage.channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
            let (channel, session, reads) = (stage.channel, stage.session, stage.reads)
            try await channel.eventLoop.submit {
                try channel.pipeline.syncOperations.addHandlers(reads, ConnectionHandler(session))
            }.get()
            defer { session.release() }
            try await body(stage)
            if channel.isActive { try await channel.close().get() }
        }

        func receive(_ message: String) async throws {
            try await channel.writeInbound(WebSocketMessageContent.text(message))
        }

        /// Simulates a full or drained send buffer.
        func setWritable(_ isWritable: Bool) async throws {
            let channel = channel
            try await channel.eventLoop.submit {
                channel.isWritable = isWritable
                channel.pipeline.fireChannelWritabilityChanged()
            }.get()
        }

        func read() async throws {
            let channel = channel
            try await channel.eventLoop.submit { channel.pipeline.read() }.get()
        }

        /// Waits for exactly these events since the last call, and compares the messages sent to the page.
        func expect(
            _ events: [String], sent: [String], sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let deadline = ContinuousClock.now + .seconds(300)
            var got: [String] = []
            while got.count < events.count, ContinuousClock.now < deadline {
                got += session.takeLog()
                await channel.testingEventLoop.run()
                await Task.yield()
            }
            // Leave time for unexpected events.
            for _ in 0..<20 {
                await channel.testingEventLoop.run()
                await Task.yield()
            }
            got += session.takeLog()
            #expect(got == events, sourceLocation: sourceLocation)
            var texts: [String] = []
            while case .text(let text) = try await channel.readOutbound(as: WebSocketMessageContent.self) {
                texts.append(text)
            }
            #expect(texts == sent, sourceLocation: sourceLocation)
        }
    }

    /// A session that sends given messages and records what happens to it.
    private final class ScriptedSession: WebConnection {
        private struct State {
            var messages: [OutgoingMessage]
            var log: [String] = []
            var wake: (@Sendable () -> Void)?
            var isHeld = false
            var waiting: CheckedContinuation<Void, Never>?
        }

        private let state: Locked<State>

        init(_ messages: [OutgoingMessage]) { state = Locked(State(messages: messages)) }

        func send(_ message: OutgoingMessage) { send([message]) }

        func send(_ messages: [OutgoingMessage]) { state.withLock { $0.messages += messages } }

        func wake() { state.withLock(\.wake)?() }

        /// Suspends the handling of the next message until ``release()``.
        func hold() { state.withLock { $0.isHeld = true } }

        func release() {
            state.withLock { state in
                state.isHeld = false
                return state.waiting.take()
            }?.resume()
        }

        func takeLog() -> [String] {
            state.withLock { state in
                defer { state.log = [] }
                return state.log
            }
        }

        func opened(wake: @escaping @Sendable () -> Void) async {
            state.withLock { state in
                state.wake = wake
                state.log.append("opened")
            }
        }

        func received(_ message: String) async {
            await withCheckedContinuation { continuation in
                let isHeld = state.withLock { state in
                    state.log.append("received \(message)")
                    if state.isHeld { state.waiting = continuation }
                    return state.isHeld
                }
                if !isHeld { continuation.resume() }
            }
        }

        func take() async -> OutgoingMessage {
            state.withLock { state in
                state.log.append("take")
                return state.messages.isEmpty ? .nothing : state.messages.removeFirst()
            }
        }

        func closed() async { state.withLock { $0.log.append("closed") } }
    }

    /// Counts the channel's reads, on its event loop.
    private final class ReadCounter: ChannelOutboundHandler, Sendable {
        typealias OutboundIn = Any

        private let number = Locked(0)

        var count: Int { number.withLock(\.self) }

        func read(context: ChannelHandlerContext) {
            number.withLock { $0 += 1 }
            context.read()
        }
    }
#endif
