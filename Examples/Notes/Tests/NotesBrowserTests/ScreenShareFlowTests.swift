#if os(Linux)
    import Foundation
    import Notes
    import NotesSharing
    import Testing
    import WebDriver

    @Suite(
        "Screen sharing in a browser", .enabled(if: Browser.isExpected), .timeLimit(.minutes(10)))
    struct ScreenShareFlowTests {
        private let sharing = MachineScreenSharing(
            capturingWith: URL(fileURLWithPath: Products.path(of: "notes-capture")), arguments: ["--pattern"])

        /// Waits up to two minutes for a state that satisfies the predicate.
        private func wait(_ isWished: (ScreenShare) -> Bool) async throws -> ScreenShare {
            let deadline = ContinuousClock.now + .seconds(120)
            while !isWished(sharing.state()), ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(50))
            }
            return sharing.state()
        }

        @Test("The link opens the room until sharing is stopped")
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
                    // Video is tested in StoreyWebRTC, because parallel browsers starve the encoder.
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

        @Test("A viewer learns within a second that sharing has ended")
        func ending() async throws {
            sharing.start()
            guard case .on(let screen) = try await wait({ $0 != .starting }) else {
                Issue.record("\(sharing.state())")
                return
            }
            try await Browser.with { browser in
                try await browser.open(screen.link)
                try await browser.waitForVideo()
                try await browser.execute(
                    """
                    const status = document.getElementById("status")
                    new MutationObserver(() => { window.ended = { text: status.textContent, at: Date.now() } })
                      .observe(status, { childList: true })
                    """)
                let stopped = Date()
                await sharing.stop()
                try await browser.waitUntil("the status") {
                    try await browser.evaluate("return Boolean(window.ended)", as: Bool.self)
                }
                let ended = try await browser.evaluate("return window.ended", as: End.self)
                #expect(ended.text == "Sharing has ended.")
                #expect(ended.at / 1000 - stopped.timeIntervalSince1970 < 1)
            }
        }

        private struct End: Decodable {
            let text: String
            let at: Double
        }

        @Test("A missing capture process is reported")
        func failing() async throws {
            let sharing = MachineScreenSharing(capturingWith: URL(fileURLWithPath: "/nowhere/notes-capture"))
            sharing.start()
            let deadline = ContinuousClock.now + .seconds(300)
            while sharing.state() == .starting, ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(50))
            }
            await sharing.stop()
            guard case .failed(let reason) = sharing.state() else {
                Issue.record("\(sharing.state())")
                return
            }
            #expect(reason?.hasPrefix("The capture process can't be started") == true)
        }
    }
#endif
