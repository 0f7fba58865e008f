#if Web
    import Guarding
    import NIOCore
    import NIOEmbedded
    @testable import StoreyWeb
    import Testing

    @Suite("A channel brings a page and its session together", .timeLimit(.minutes(10)))
    struct ConversationHandlerTests {
        @Test("the session is asked at once, and says what it has, in order, until it has nothing")
        func first() async throws {
            try await Stage.with(.message("one"), .message("two")) { stage in
                try await stage.expect(["opened", "take", "take", "take"], said: ["one", "two"])
            }
        }

        @Test("all that came is heard, in order, before the session is asked what it has to say")
        func hearing() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], said: [])
                stage.session.hold()
                try await stage.hear("a")
                try await stage.expect(["heard a"], said: [])
                // These wait for the turn that is under way.
                try await stage.hear("b")
                try await stage.hear("c")
                stage.session.say(.message("one"))
                stage.session.letGo()
                try await stage.expect(
                    ["take", "take", "heard b", "heard c", "take"], said: ["one"])
            }
        }

        @Test("a session that wakes is asked, also when it wakes in the middle of its turn")
        func waking() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], said: [])
                stage.session.say(.message("one"))
                stage.session.wake()
                try await stage.expect(["take", "take"], said: ["one"])
                stage.session.hold()
                try await stage.hear("a")
                try await stage.expect(["heard a"], said: [])
                stage.session.wake()
                stage.session.letGo()
                try await stage.expect(["take", "take"], said: [])
            }
        }

        @Test("a session that has much to say lets what the page says be heard in between")
        func talkative() async throws {
            let many = (1...40).map { "\($0)" }
            try await Stage.with(many.map(WebSpeech.message)) { stage in
                let takes = Array(repeating: "take", count: 41)
                try await stage.expect(["opened"] + takes, said: many)
                stage.session.say(many.map(WebSpeech.message))
                // The second message comes while the session still speaks.
                stage.session.hold()
                try await stage.hear("a")
                try await stage.expect(["heard a"], said: [])
                try await stage.hear("b")
                stage.session.letGo()
                let log =
                    Array(repeating: "take", count: 16) + ["heard b"] + Array(repeating: "take", count: 25)
                try await stage.expect(log, said: many)
            }
        }

        @Test("a page that takes nothing is heard, and gets nothing until it takes something again")
        func slowPage() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], said: [])
                try await stage.takes(false)
                stage.session.say(.message("one"))
                stage.session.wake()
                try await stage.hear("a")
                try await stage.expect(["heard a"], said: [])
                try await stage.takes(true)
                try await stage.expect(["take", "take"], said: ["one"])
            }
        }

        @Test("the page is read on when the session has heard what came, and not before")
        func readingOn() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], said: [])
                let before = stage.reads.count
                stage.session.hold()
                try await stage.hear("a")
                try await stage.expect(["heard a"], said: [])
                for _ in 0..<3 { try await stage.read() }
                #expect(stage.reads.count == before)
                stage.session.letGo()
                try await stage.expect(["take"], said: [])
                #expect(stage.reads.count == before + 1)
                try await stage.read()
                #expect(stage.reads.count == before + 2)
            }
        }

        @Test("what the session ends is closed")
        func ending() async throws {
            try await Stage.with(.message("one"), .end, .message("never")) { stage in
                try await stage.expect(["opened", "take", "take", "closed"], said: ["one"])
                #expect(!stage.channel.isActive)
            }
        }

        @Test("when the channel is gone the session hears of it once, and no more of what came")
        func leaving() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], said: [])
                try await stage.channel.close().get()
                try await stage.expect(["closed"], said: [])
                stage.session.wake()
                try await stage.expect([], said: [])
            }
        }

        @Test("when the channel goes in the middle of a turn, the session hears of it after that")
        func leavingInTurn() async throws {
            try await Stage.with { stage in
                try await stage.expect(["opened", "take"], said: [])
                stage.session.say(.message("one"))
                stage.session.hold()
                try await stage.hear("a")
                try await stage.expect(["heard a"], said: [])
                try await stage.hear("b")
                try await stage.channel.close().get()
                try await stage.expect([], said: [])
                stage.session.letGo()
                // What it still says, nobody gets.
                try await stage.expect(["take", "take", "closed"], said: [])
            }
        }
    }

    /// A conversation over a channel of no network.
    private struct Stage {
        let channel = NIOAsyncTestingChannel()
        let session: ScriptedSession
        let reads = ReadCounter()

        static func with(_ speeches: WebSpeech..., body: (Stage) async throws -> Void) async throws {
            try await with(speeches, body: body)
        }

        static func with(_ speeches: [WebSpeech], body: (Stage) async throws -> Void) async throws {
            let stage = Stage(session: ScriptedSession(speeches))
            try await stage.channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).get()
            let (channel, session, reads) = (stage.channel, stage.session, stage.reads)
            try await channel.eventLoop.submit {
                try channel.pipeline.syncOperations.addHandlers(reads, ConversationHandler(session))
            }.get()
            defer { session.letGo() }
            try await body(stage)
            if channel.isActive { try await channel.close().get() }
        }

        func hear(_ message: String) async throws { try await channel.writeInbound(message) }

        /// The page's network is full, or has room again.
        func takes(_ takes: Bool) async throws {
            let channel = channel
            try await channel.eventLoop.submit {
                channel.isWritable = takes
                channel.pipeline.fireChannelWritabilityChanged()
            }.get()
        }

        func read() async throws {
            let channel = channel
            try await channel.eventLoop.submit { channel.pipeline.read() }.get()
        }

        /// Waits until the session knows of this, and no more, since it was last asked; and holds what the page got
        /// against what it should.
        func expect(
            _ events: [String], said: [String], sourceLocation: SourceLocation = #_sourceLocation
        ) async throws {
            let deadline = ContinuousClock.now + .seconds(60)
            var got: [String] = []
            while got.count < events.count, ContinuousClock.now < deadline {
                got += session.takeLog()
                await channel.testingEventLoop.run()
                await Task.yield()
            }
            // Whatever else there is to come has its chance.
            for _ in 0..<20 {
                await channel.testingEventLoop.run()
                await Task.yield()
            }
            got += session.takeLog()
            #expect(got == events, sourceLocation: sourceLocation)
            var texts: [String] = []
            while let text = try await channel.readOutbound(as: String.self) { texts.append(text) }
            #expect(texts == said, sourceLocation: sourceLocation)
        }
    }

    /// A session that says what it is given, and takes down what happens to it.
    private final class ScriptedSession: WebConnection {
        private struct State {
            var speeches: [WebSpeech]
            var log: [String] = []
            var wake: (@Sendable () -> Void)?
            var isHeld = false
            var waiting: CheckedContinuation<Void, Never>?
        }

        private let state: Guarded<State>

        init(_ speeches: [WebSpeech]) { state = Guarded(State(speeches: speeches)) }

        func say(_ speech: WebSpeech) { say([speech]) }

        func say(_ speeches: [WebSpeech]) { state.withLock { $0.speeches += speeches } }

        func wake() { state.withLock(\.wake)?() }

        /// The next message is not done with before ``letGo()``.
        func hold() { state.withLock { $0.isHeld = true } }

        func letGo() {
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
                    state.log.append("heard \(message)")
                    if state.isHeld { state.waiting = continuation }
                    return state.isHeld
                }
                if !isHeld { continuation.resume() }
            }
        }

        func take() async -> WebSpeech {
            state.withLock { state in
                state.log.append("take")
                return state.speeches.isEmpty ? .nothing : state.speeches.removeFirst()
            }
        }

        func closed() async { state.withLock { $0.log.append("closed") } }
    }

    /// Counts how often the channel was read, on its event loop and nowhere else.
    private final class ReadCounter: ChannelOutboundHandler, Sendable {
        typealias OutboundIn = Any

        private let number = Guarded(0)

        var count: Int { number.withLock(\.self) }

        func read(context: ChannelHandlerContext) {
            number.withLock { $0 += 1 }
            context.read()
        }
    }
#endif
