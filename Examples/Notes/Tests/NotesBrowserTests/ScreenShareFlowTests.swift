#if os(Linux)
    import Foundation
    import Notes
    import NotesSharing
    import Testing
    import WebDriver

    @Suite(
        "A shared screen, in a real browser", .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
    struct ScreenShareFlowTests {
        private let sharing = MachineScreenSharing(
            capturingWith: URL(fileURLWithPath: Products.path(of: "notes-capture")), arguments: ["--pattern"])

        /// Waits until it is as wished for, up to two minutes.
        private func wait(_ isWished: (ScreenShare) -> Bool) async throws -> ScreenShare {
            let deadline = ContinuousClock.now + .seconds(120)
            while !isWished(sharing.state()), ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(50))
            }
            return sharing.state()
        }

        @Test("has a room that opens to whoever has the link, and ends when it is stopped")
        func watching() async throws {
            sharing.start()
            do {
                let began = try await wait { $0 != .starting }
                guard case .on(let screen) = began else {
                    Issue.record("\(began)")
                    return
                }
                try await Browser.with { browser in
                    try await browser.open(screen.link)
                    // Pictures are StoreyAudience's own tests to see: ten browsers at once starve what codes them.
                    try await browser.waitUntil("the room") {
                        try await browser.exists("video")
                    }
                    #expect(try await browser.title == "Shared screen")
                }
            } catch {
                await sharing.stop()
                throw error
            }
            await sharing.stop()
            #expect(sharing.state() == .off)
        }

        @Test("says why there is none where nothing captures")
        func failing() async throws {
            let sharing = MachineScreenSharing(capturingWith: URL(fileURLWithPath: "/nowhere/notes-capture"))
            sharing.start()
            let deadline = ContinuousClock.now + .seconds(60)
            while sharing.state() == .starting, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(50))
            }
            await sharing.stop()
            guard case .failed(let reason) = sharing.state() else {
                Issue.record("\(sharing.state())")
                return
            }
            #expect(reason.hasPrefix("the process that captures can't be started"))
        }
    }
#endif
