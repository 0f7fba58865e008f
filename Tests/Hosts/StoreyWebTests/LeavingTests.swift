#if Web
    import Storey
    @testable import StoreyWeb
    import Testing

    @Suite("Leaving a page with unsaved changes", .timeLimit(.minutes(10)))
    struct LeavingTests {
        private let app = SampleApp.app(SampleService(asksToLeave: true))

        /// Pushes a page, types into it, and receives what that causes.
        private func edit(_ client: SessionClient) async {
            await client.tap(1, "screen-1.next")
            #expect(await client.receive() == .history(.push, 1, "/7", "page(7)"))
            #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
            await client.type(2, "A", "screen-2.name")
            #expect(await client.receive()?.isPatch(4, acknowledged: 2) == true)
            #expect(await client.receive() == ReceivedMessage(HostMessage.unsaved(true).encoded))
        }

        @Test("The browser's Back stays at the same entry until the user confirms")
        func back() async throws {
            try await SessionClient.with(app) { client in
                await edit(client)
                await client.pop(3, 0, "/")
                #expect(await client.receive() == .history(.back, 1, "/7", "page(7)"))
                #expect(await client.receive()?.isPatch(5, acknowledged: 3) == true)
                await client.tap(4, "popup-3.answer-1")
                #expect(await client.receive()?.isPatch(6, acknowledged: 4) == true)
                await client.pop(5, 0, "/")
                #expect(await client.receive() == .history(.back, 1, "/7", "page(7)"))
                #expect(await client.receive()?.isPatch(7, acknowledged: 5) == true)
                // The browser went back again meanwhile.
                await client.pop(6, 0, "/")
                #expect(await client.receive() == .history(.back, 1, "/7", "page(7)"))
                #expect(await client.receive() == .patch(version: 8, acknowledged: 6, []))
                await client.tap(7, "popup-4.answer-0")
                #expect(await client.receive() == .history(.back, 0, "/", "home"))
                #expect(await client.receive()?.isPatch(9, acknowledged: 7) == true)
                #expect(await client.receive() == ReceivedMessage(HostMessage.unsaved(false).encoded))
            }
        }

        @Test("A step over several entries is made after the user confirms")
        func distant() async throws {
            try await SessionClient.with(app) { client in
                await edit(client)
                await client.tap(3, "screen-2.next")
                #expect(await client.receive() == .history(.push, 2, "/7/7", "page(7)"))
                #expect(await client.receive()?.isPatch(5, acknowledged: 3) == true)
                await client.pop(4, 0, "/")
                #expect(await client.receive() == .history(.back, 2, "/7/7", "page(7)"))
                #expect(await client.receive()?.isPatch(6, acknowledged: 4) == true)
                await client.tap(5, "popup-4.answer-0")
                #expect(await client.receive() == .history(.back, 0, "/", "home"))
            }
        }

        @Test("An address in the history that is opened as a link stays at the same entry, too")
        func link() async throws {
            try await SessionClient.with(app) { client in
                await edit(client)
                await client.pop(3, 9, "/5")
                #expect(await client.receive() == .history(.back, 1, "/7", "page(7)"))
                #expect(await client.receive()?.isPatch(5, acknowledged: 3) == true)
                await client.tap(4, "popup-3.answer-0")
                #expect(await client.receive() == .history(.push, 2, "/5", "page(5)"))
            }
        }

        @Test("The browser's Forward stays at the same entry until the user confirms")
        func forward() async throws {
            try await SessionClient.with(SampleApp.tabs(SampleService(asksToLeave: true)), at: "/one") {
                client in
                await client.tap(1, "tab-two")
                #expect(await client.receive() == .history(.push, 1, "/two", "page(2)"))
                #expect(await client.receive()?.isPatch(3, acknowledged: 1) == true)
                await client.pop(2, 0, "/one")
                #expect(await client.receive() == .history(.replace, 0, "/one", "home"))
                #expect(await client.receive()?.isPatch(4, acknowledged: 2) == true)
                await client.type(3, "A", "screen-2.name")
                #expect(await client.receive()?.isPatch(5, acknowledged: 3) == true)
                #expect(await client.receive() == ReceivedMessage(HostMessage.unsaved(true).encoded))
                await client.pop(4, 1, "/two")
                #expect(await client.receive() == .history(.back, 0, "/one", "home"))
                let question = try #require(await client.receive())
                let popup = try #require(question.description.firstMatch(of: /popup-[0-9]+/))
                await client.tap(5, "\(popup.output).answer-0")
                #expect(await client.receive() == .history(.back, 1, "/two", "page(2)"))
            }
        }

        @Test("A reconnected page is told again that there are unsaved changes")
        func reconnected() async throws {
            try await SessionClient.with(app) { client in
                await edit(client)
                let next = await client.reconnected()
                await next.sendHello(4, index: 1, url: "/7")
                #expect(await next.receive() == .patch(version: 5, acknowledged: 2, []))
                #expect(await next.receive() == ReceivedMessage(HostMessage.unsaved(true).encoded))
            }
        }
    }
#endif
