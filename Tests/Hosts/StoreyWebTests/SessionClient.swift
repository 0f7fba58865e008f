#if Web
    import Foundation
    import Storey
    import StoreyHTML
    import StoreyInternal
    @testable import StoreyWeb
    import Testing

    /// A page that exchanges messages with its session over one socket.
    struct SessionClient: Sendable {
        let session: WebSession
        let socket: Int
        let first: WebDocument
        let stored = StoredState()

        /// Starts a session, connects the first socket, and sends hello. Ends the session after the body.
        static func with(
            _ app: @escaping AppDefinition, at address: String = "/",
            _ body: (SessionClient) async throws -> Void
        ) async throws {
            let session = WebSession(token: "token", cookie: "cookie")
            let first = try await session.start(app, at: address)
            await session.connected(1)
            let client = SessionClient(session: session, socket: 1, first: first)
            await client.sendHello(1, url: address)
            #expect(await client.receive() == .patch(version: 2, acknowledged: 0, []))
            do { try await body(client) } catch {
                await session.end()
                throw error
            }
            await session.end()
        }

        /// Returns the same page on its next socket.
        func reconnected() async -> SessionClient {
            await session.connected(socket + 1)
            return SessionClient(session: session, socket: socket + 1, first: first)
        }

        func send(_ message: String) async { await session.received(message, on: socket) }

        func sendHello(_ version: Int, index: Int = 0, url: String = "/") async {
            await send(#"{"t":"hello","v":\#(version),"index":\#(index),"url":"\#(url)"}"#)
        }

        func tap(_ number: Int, _ identifier: String) async {
            await send(#"{"t":"click","n":\#(number),"id":"\#(identifier)"}"#)
        }

        func type(_ number: Int, _ text: String, _ identifier: String) async {
            await send(#"{"t":"input","n":\#(number),"id":"\#(identifier)","value":"\#(text)"}"#)
        }

        func pop(_ number: Int, _ index: Int, _ url: String) async {
            await send(#"{"t":"pop","n":\#(number),"index":\#(index),"url":"\#(url)"}"#)
        }

        func receive() async -> ReceivedMessage? { await session.next(socket).map(ReceivedMessage.init) }

        /// Returns what a new page of this session would show.
        func page() async -> String {
            let client = await reconnected()
            await client.sendHello(-1)
            while let text = await session.next(client.socket) {
                if text.hasPrefix(#"{"t":"render""#) { return text.replacing(#"\u003c"#, with: "<") }
            }
            return ""
        }
    }

    /// The state that a page stores for the next session.
    final class StoredState: Sendable {
        private let text = Locked("")

        /// Stores the state in a message.
        ///
        /// - Returns: The state, or `nil` if the message has none.
        func take(_ message: String) throws -> String? {
            struct Message: Decodable {
                let t: String
                let tree, sign, text: String?
                let start, end: Int?
            }
            let message = try JSONDecoder().decode(Message.self, from: Data(message.utf8))
            guard message.t == "keep" else { return nil }
            return text.withLock { stored in
                if let sign = message.sign, let text = message.text, let start = message.start,
                    let end = message.end
                {
                    let state = Array(stored.utf16.drop { $0 != 46 }.dropFirst())
                    let units = state[..<start] + text.utf16 + state[(state.count - end)...]
                    stored = "\(sign).\(String(decoding: units, as: UTF16.self))"
                } else {
                    stored = message.tree ?? ""
                }
                return stored
            }
        }
    }

    /// A received message, compared by its text.
    struct ReceivedMessage: Equatable, CustomStringConvertible {
        let description: String

        init(_ text: String) { description = text }

        static func patch(version: Int, acknowledged: Int, _ patches: [HTMLPatch]) -> ReceivedMessage {
            ReceivedMessage(HostMessage.patch(version: version, acknowledged: acknowledged, patches).encoded)
        }

        static func refusal(_ number: Int, _ reason: String) -> ReceivedMessage {
            ReceivedMessage(HostMessage.refused(number: number, reason: reason).encoded)
        }

        /// The refusal of an action on an element that isn't available.
        static func unavailable(_ number: Int, _ identifier: String) -> ReceivedMessage {
            refusal(number, "The element \"\(identifier)\" isn’t available for this action.")
        }

        static func history(_ change: HostMessage.HistoryChange, _ index: Int, _ url: String, _ title: String)
            -> ReceivedMessage
        {
            ReceivedMessage(HostMessage.history(change, index: index, url: url, title: title).encoded)
        }

        /// Returns whether the message is a patch to the given version.
        func isPatch(_ version: Int, acknowledged: Int) -> Bool {
            description.hasPrefix(#"{"t":"patch","v":\#(version),"ack":\#(acknowledged),"#)
        }

        func isRender(_ version: Int, acknowledged: Int) -> Bool {
            description.hasPrefix(#"{"t":"render","v":\#(version),"ack":\#(acknowledged),"#)
        }
    }

    extension WebSessions {
        /// Creates sessions of an app that is the same for all visitors.
        init(_ app: @escaping AppDefinition, _ configuration: WebHost.Configuration) {
            self.init(appForVisitor: { _ in app }, configuration)
        }
    }

    extension WebSession {
        /// Returns the next message over a socket, or `nil` if the connection is over or the task is canceled.
        func next(_ socket: Int) async -> String? {
            await nextMessage { take(socket) }
        }
    }

    extension WebConnection {
        /// Returns the next message, or `nil` if the connection is over or the task is canceled.
        func next() async -> String? {
            await nextMessage { await take() }
        }
    }

    /// Yields until there is a message.
    private func nextMessage(_ take: () async -> OutgoingMessage) async -> String? {
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

    /// Yields until a condition is true.
    func until(_ what: String, _ condition: () async -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(300)
        while await !condition() {
            if ContinuousClock.now > deadline { throw TimedOut(waitedFor: what) }
            await Task.yield()
        }
    }
#endif
