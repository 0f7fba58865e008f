#if Web
    import Foundation
    import Storey
    import StoreyHTML
    import StoreyInternal
    @testable import StoreyWeb
    import Testing

    @Suite("Typing as differences", .timeLimit(.minutes(10)))
    struct TypingTests {
        private let long = String(repeating: "Lorem ipsum ", count: 833)

        @Test("A change to a long text is handled like the whole text")
        func edit() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.type(1, long, "screen-1.name")
                #expect(await client.receive() == .patch(version: 3, acknowledged: 1, []))
                await client.edit(2, from: long, to: long + "!", "screen-1.name")
                #expect(await client.receive() == .patch(version: 4, acknowledged: 2, []))
            }
            #expect(service.log == ["name(\"\(long)\")", "name(\"\(long)!\")"])
        }

        @Test("The first change refers to the text that the page shows")
        func first() async throws {
            let service = SampleService(load: { [long] in long })
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.edit(1, from: long, to: "A " + long, "screen-1.name")
                #expect(await client.receive() == .patch(version: 3, acknowledged: 1, []))
            }
            #expect(service.log == ["name(\"A \(long)\")"])
        }

        @Test(
            "Two changes before an answer refer to each other, although the app changes the text after each")
        func quick() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.type(1, "a1", "screen-1.name")
                await client.edit(2, from: "a1", to: "a1b2", "screen-1.name")
                #expect(
                    await client.receive()
                        == .patch(version: 3, acknowledged: 2, [.value(path: [0, 0, 0, 1, 2, 1], "ab")]))
                await client.edit(3, from: "ab", to: "abc", "screen-1.name")
                #expect(await client.receive() == .patch(version: 4, acknowledged: 3, []))
            }
            #expect(service.log == ["a1", "ab2", "abc"].map { "name(\"\($0)\")" })
        }

        @Test("If the text before is unknown, later events wait for the whole text")
        func unknownBase() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.edit(1, from: "old", to: "old!", "screen-1.name")
                await client.tap(2, "screen-1.count")
                await client.edit(3, from: "old!", to: "old!!", "screen-1.name")
                #expect(await client.receive() == .resend(1))
                await client.type(1, "old!", "screen-1.name")
                await client.tap(2, "screen-1.count")
                await client.edit(3, from: "old!", to: "old!!", "screen-1.name")
                #expect(await client.receive()?.isPatch(3, acknowledged: 3) == true)
            }
            #expect(service.log == ["name(\"old!\")", "count", "name(\"old!!\")"])
        }

        @Test("What the app has removed since the text before stays removed")
        func knownBase() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                await client.edit(1, from: "old", to: "old!", "screen-1.name")
                #expect(await client.receive() == .resend(1))
                await client.send(
                    #"{"t":"input","n":1,"id":"screen-1.name","value":"old!","base":"old"}"#)
                #expect(
                    await client.receive()
                        == .patch(version: 3, acknowledged: 1, [.value(path: [0, 0, 0, 1, 2, 1], "!")]))
            }
            #expect(service.log == ["name(\"!\")"])
        }

        @Test("A change to a field that is gone is refused and acknowledged")
        func gone() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                for (number, identifier) in [(1, "screen-9.name"), (2, "screen-1.count")] {
                    await client.edit(number, from: "a", to: "b", identifier)
                    #expect(await client.receive() == .unavailable(number, identifier))
                    #expect(await client.receive()?.isPatch(2 + number, acknowledged: number) == true)
                }
            }
            #expect(service.log == [])
        }

        @Test("Changes can't make a text longer than a message may be")
        func tooLong() async throws {
            let service = SampleService()
            try await SessionClient.with(SampleApp.app(service)) { client in
                let text = String(repeating: "a", count: 256 << 10)
                await client.type(1, text, "screen-1.name")
                #expect(await client.receive() == .patch(version: 3, acknowledged: 1, []))
                await client.edit(2, from: text, to: text + "a", "screen-1.name")
                #expect(await client.receive() == .refusal(2, "The text is longer than 262144 bytes."))
            }
            #expect(service.log.count == 1)
        }

        @Test(
            "Random typing, changes by the app, lost connections, and slow pages lose and repeat nothing",
            arguments: 0..<20)
        func random(round: Int) async throws {
            let seed = UInt64.random(in: 0...UInt64.max)
            var random = SplitMix64(seed: seed)
            let service = SampleService()
            var typed: [String] = []
            try await SessionClient.with(SampleApp.app(service)) { client in
                var page = TypingPage(client)
                for _ in 0..<60 {
                    switch Int.random(in: 0..<10, using: &random) {
                    case 0..<5:
                        let text = RandomText.edited(page.field, &random)
                        typed.append(text)
                        await page.type(text)
                    case 5..<8: try await page.receive()
                    case 8: await page.lose()
                    default: service.news.send("title \(Int.random(in: 0..<9, using: &random))")
                    }
                }
                try await until("all is acknowledged, seed \(seed)") {
                    (try? await page.receive()) != nil && page.pending.isEmpty
                }
            }
            // The app also removes digits of texts that it hasn't handled yet.
            let names = service.log.filter { $0.hasPrefix("name") }
            #expect(
                names.map(\.withoutDigits) == typed.map { "\(SampleEvent.name($0))".withoutDigits },
                "seed \(seed)")
        }
    }

    extension String {
        /// The description of a text without what the app removes: digits with the marks on them.
        fileprivate var withoutDigits: [UInt8] {
            let escaped = /\\u\{[^}]*\}/
            return replacing(escaped, with: "").utf8.filter {
                $0 < 0x80 && !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
            }
        }
    }

    /// A page with one field, which sends differences like the page's script.
    private struct TypingPage {
        private struct Message: Decodable {
            let t: String
            let v, n, ack: Int?
            let ops: [Operation]?

            /// The new value of the field, if the operation sets it.
            struct Operation: Decodable {
                let value: String?

                init(from decoder: any Decoder) throws {
                    var list = try decoder.unkeyedContainer()
                    value =
                        try list.decode(String.self) == "v"
                        ? {
                            _ = try list.decode([Int].self); return try list.decode(String.self)
                        }() : nil
                }
            }
        }

        private(set) var field = ""
        private(set) var pending: [(number: Int, base: String?, text: String)] = []
        private var client: SessionClient
        /// The text that the session has, or `nil` if it is unknown.
        private var base: String? = ""
        private var number = 0
        private var version = 2

        init(_ client: SessionClient) { self.client = client }

        mutating func type(_ text: String) async {
            number += 1
            pending.append((number, base, text))
            (base, field) = (text, text)
            await send(pending.suffix(1))
        }

        private func send(_ events: some Sequence<(number: Int, base: String?, text: String)>) async {
            for event in events {
                if let base = event.base {
                    await client.edit(event.number, from: base, to: event.text, "screen-1.name")
                } else {
                    await client.type(event.number, event.text.jsonEscaped, "screen-1.name")
                }
            }
        }

        /// Loses all messages on their way, and connects again.
        mutating func lose() async {
            client = await client.reconnected()
            await client.sendHello(version)
            await send(pending)
        }

        /// Takes the next message, if there is one.
        mutating func receive() async throws {
            guard case .message(let text) = await client.session.take(client.socket) else { return }
            let message = try JSONDecoder().decode(Message.self, from: Data(text.utf8))
            if let version = message.v { self.version = version }
            if let last = message.ack { pending.removeAll { $0.number <= last } }
            if message.t == "resend", let first = pending.firstIndex(where: { $0.number == message.n }) {
                pending[first].base = nil
                await send(pending[first...])
            }
            if message.t == "render" { base = nil }
            guard message.t == "patch", pending.isEmpty else { return }
            for value in (message.ops ?? []).compactMap(\.value) { (base, field) = (value, value) }
        }
    }

    extension String {
        /// The text between the quotes of a JSON string.
        fileprivate var jsonEscaped: String {
            var literal = ""
            literal.appendScriptSafeJSONLiteral(self)
            // A quote and a combining character after it are one character.
            return String(literal.unicodeScalars.dropFirst().dropLast())
        }
    }

    extension SessionClient {
        /// Types into a field, and sends the difference.
        func edit(_ number: Int, from old: String, to new: String, _ identifier: String) async {
            let difference = TextDifference(from: old, to: new)
            await send(
                #"{"t":"edit","n":\#(number),"id":"\#(identifier)","start":\#(difference.start),"#
                    + #""end":\#(difference.end),"text":"\#(difference.text.jsonEscaped)","#
                    + #""length":\#(difference.length),"hash":\#(difference.hash)}"#)
        }
    }

    extension ReceivedMessage {
        fileprivate static func resend(_ number: Int) -> ReceivedMessage {
            ReceivedMessage(HostMessage.resend(number: number).encoded)
        }
    }
#endif
