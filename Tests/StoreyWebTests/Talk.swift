#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    /// A page that talks to its session over one socket, message by message.
    struct Talk: Sendable {
        let session: WebSession
        let socket: Int
        let first: WebDocument

        /// Starts a desk, opens the first socket and greets; ends the session after the body.
        static func with(
            _ app: AppDefinition, at address: String = "/", _ body: (Talk) async throws -> Void
        ) async throws {
            let session = WebSession(token: "token", cookie: "cookie")
            let first = try await session.start(app, at: address)
            await session.connected(1)
            let talk = Talk(session: session, socket: 1, first: first)
            await talk.greet(1, url: address)
            #expect(await talk.hear() == .patch(version: 2, acknowledged: 0, []))
            do { try await body(talk) } catch {
                await session.end()
                throw error
            }
            await session.end()
        }

        /// The same page over its next socket.
        func reconnected() async -> Talk {
            await session.connected(socket + 1)
            return Talk(session: session, socket: socket + 1, first: first)
        }

        func say(_ message: String) async { await session.received(message, on: socket) }

        func greet(_ version: Int, index: Int = 0, url: String = "/") async {
            await say(#"{"t":"hello","v":\#(version),"index":\#(index),"url":"\#(url)"}"#)
        }

        func tap(_ number: Int, _ identifier: String) async {
            await say(#"{"t":"click","n":\#(number),"id":"\#(identifier)"}"#)
        }

        func type(_ number: Int, _ text: String, _ identifier: String) async {
            await say(#"{"t":"input","n":\#(number),"id":"\#(identifier)","value":"\#(text)"}"#)
        }

        func pop(_ number: Int, _ index: Int, _ url: String) async {
            await say(#"{"t":"pop","n":\#(number),"index":\#(index),"url":"\#(url)"}"#)
        }

        func hear() async -> Heard? { await session.next(socket).map(Heard.init) }

        /// All that a fresh page of this session would show.
        func page() async -> String {
            let talk = await reconnected()
            await talk.greet(-1)
            while let text = await session.next(talk.socket) {
                if text.hasPrefix(#"{"t":"render""#) { return text.replacing(#"\u003c"#, with: "<") }
            }
            return ""
        }
    }

    /// A message as it came. Equal to the message it should be.
    struct Heard: Equatable, CustomStringConvertible {
        let description: String

        init(_ text: String) { description = text }

        static func patch(version: Int, acknowledged: Int, _ patches: [HTMLPatch]) -> Heard {
            Heard(HostMessage.patch(version: version, acknowledged: acknowledged, patches).encoded)
        }

        static func refusal(_ number: Int, _ reason: String) -> Heard {
            Heard(HostMessage.refused(number: number, reason: reason).encoded)
        }

        /// The answer to what a person did to something that is not there any more.
        static func outOfReach(_ number: Int, _ identifier: String) -> Heard {
            refusal(number, "There is no \"\(identifier)\" in reach that can be used like this.")
        }

        static func history(_ change: HostMessage.HistoryChange, _ index: Int, _ url: String, _ title: String)
            -> Heard
        {
            Heard(HostMessage.history(change, index: index, url: url, title: title).encoded)
        }

        /// Whether it is a drawing of that version, whatever it draws.
        func draws(_ version: Int, acknowledged: Int) -> Bool {
            description.hasPrefix(#"{"t":"patch","v":\#(version),"ack":\#(acknowledged),"#)
        }

        func renders(_ version: Int, acknowledged: Int) -> Bool {
            description.hasPrefix(#"{"t":"render","v":\#(version),"ack":\#(acknowledged),"#)
        }
    }

    extension WebSession {
        /// The next message over a socket, when there is one; nil when the conversation is over, or nobody waits.
        func next(_ socket: Int) async -> String? {
            await nextMessage { take(socket) }
        }
    }

    extension WebConnection {
        /// The next message, when there is one; nil when the conversation is over, or nobody waits.
        func next() async -> String? {
            await nextMessage { await take() }
        }
    }

    /// Lets others go first until there is something to hear.
    private func nextMessage(_ take: () async -> WebSpeech) async -> String? {
        while !Task.isCancelled {
            switch await take() {
            case .message(let text): return text
            case .nothing: await Task.yield()
            case .end: return nil
            }
        }
        return nil
    }

    struct TimedOut: Error { let waitedFor: String }

    /// Lets others go first until a condition holds.
    func until(_ what: String, _ condition: () async -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(300)
        while await !condition() {
            if ContinuousClock.now > deadline { throw TimedOut(waitedFor: what) }
            await Task.yield()
        }
    }
#endif
