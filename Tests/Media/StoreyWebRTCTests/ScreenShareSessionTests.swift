#if Share && os(Linux)
    import Foundation
    import StoreyInternal
    import Programs
    import StoreyWebRTC
    import Testing
    import Viewing

    extension LiveVideoTests {
        @Suite(
            "Screen share session",
            .enabled(
                if: HeadlessViewers.isInstalled, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct ScreenShareSessionTests {
            /// The program is next to the test bundle.
            private let program = Bundle.main.bundleURL.appendingPathComponent("ShareProcesses")

            @Test func `A session shows another process's screen until it is canceled`()
                async throws
            {
                let (links, linked) = AsyncStream<String>.makeStream()
                let show: @Sendable (String) -> Void = { linked.yield($0) }
                let program = program
                let running = Task {
                    let session = try ScreenShareSession(captureProgram: program) { folder in
                        ["capture", folder.path, "320x180"]
                    }
                    let reason = try await session.run { event in
                        if case .open(let link) = event { show(link) }
                    }
                    return (reason, session.frames, await session.statistics)
                }
                defer { running.cancel() }
                let link = try #require(await links.first { _ in true })
                let parts = link.split(separator: "/#")
                let seen = try await HeadlessViewers(url: String(parts[0]), key: String(parts[1]), seconds: 2)
                    .watch()
                #expect(seen.map(\.sizes) == [["320x180"]])
                running.cancel()
                let (reason, frames, statistics) = try await running.value
                #expect(reason == nil)
                #expect(frames.relayed > 0)
                #expect(statistics.viewers == [], "all viewers were disconnected")
            }

            @Test(
                .enabled(
                    if: BrowserViewer.isInstalled, "Chromium is missing: run Scripts/setup.sh test"))
            func `A viewer is told while the capture process doesn't respond`() async throws {
                let (links, linked) = AsyncStream<String>.makeStream()
                let (events, happened) = AsyncStream<ScreenShareEvent>.makeStream()
                let folder = Locked(URL(fileURLWithPath: "/"))
                let session = try ScreenShareSession(captureProgram: program) { url in
                    folder.withLock { $0 = url }
                    return ["capture", url.path, "640x360"]
                }
                let running = Task {
                    try await session.run { event in
                        if case .open(let link) = event { linked.yield(link) } else { happened.yield(event) }
                    }
                }
                defer { running.cancel() }
                let link = try #require(await links.first { _ in true })
                async let watching = BrowserViewer(link: link, patience: 40, count: 300).watch()
                let deadline = ContinuousClock.now + .seconds(120)
                while await !session.statistics.viewers.contains(where: \.isConnected),
                    ContinuousClock.now < deadline
                {
                    try await Task.sleep(for: .milliseconds(50))
                }
                let found = try await Program.run(
                    "pgrep", ["-f", "capture \(folder.withLock(\.path))"],
                    in: FileManager.default.temporaryDirectory)
                let id = try #require(found.output.split(separator: "\n").first.flatMap { Int32($0) })
                kill(id, SIGSTOP)
                var seen: [ScreenShareEvent] = []
                for await event in events {
                    seen.append(event)
                    if event == .captureResumed { break }
                }
                #expect(seen == [.captureInterrupted, .captureProcessExited(status: 9), .captureResumed])
                let statuses = try await watching.seen.map(\.status)
                #expect(statuses.contains("The screen isn't being captured at the moment."), "\(statuses)")
                #expect(statuses.last == "", "it's captured again")
            }

            @Test func `A failing capture process is restarted and reported`() async throws {
                let died = Locked<[Int32]>([])
                // An invalid size makes the program exit at once.
                let session = try ScreenShareSession(captureProgram: program) {
                    ["capture", $0.path, "none"]
                }
                let reason = try await session.run { event in
                    if case .captureProcessExited(let status) = event { died.withLock { $0.append(status) } }
                }
                // More if a busy machine delays the exit.
                #expect(died.withLock { $0.count } >= 4)
                #expect(reason?.hasPrefix("The capture process failed five times in a row") == true)
            }

            @Test func `The room is stored while it is open`() async throws {
                try await withStoredRoom { store, link, end in
                    let room = try #require(try store.room())
                    #expect(room.link(port: room.port) == link)
                    #expect(try await end() == nil)
                    #expect(try store.room() == nil, "the session ended normally")
                }
            }

            @Test func `A second session does not remove the room of a running one`() async throws {
                try await withStoredRoom { store, _, end in
                    let room = try #require(try store.room())
                    let second = try ScreenShareSession(in: room, store: store, captureProgram: program) {
                        ["capture", $0.path, "96x48"]
                    }
                    await #expect(throws: RoomError.self) { try await second.run { _ in } }
                    #expect(try store.room()?.key == room.key)
                    #expect(try await end() == nil)
                }
            }

            /// Runs a session that stores its room, and passes the store, the room's link, and a function that ends the
            /// session.
            private func withStoredRoom(
                _ body: (RoomStore, String, () async throws -> String?) async throws -> Void
            ) async throws {
                try await TemporaryFolder.with { folder in
                    let store = RoomStore(at: folder.appendingPathComponent("room.json").path)
                    let (links, linked) = AsyncStream<String>.makeStream()
                    let program = program
                    let running = Task {
                        try await ScreenShareSession(store: store, captureProgram: program) {
                            ["capture", $0.path, "96x48"]
                        }
                        .run { if case .open(let link) = $0 { linked.yield(link) } }
                    }
                    defer { running.cancel() }
                    let link = try #require(await links.first { _ in true })
                    try await body(store, link) {
                        running.cancel()
                        return try await running.value
                    }
                }
            }

            @Test func `An address that can't be used is reported`() async throws {
                var room = RoomConfiguration()
                room.host = "192.0.2.1"
                let session = try ScreenShareSession(in: room, captureProgram: program) { folder in
                    ["capture", folder.path, "320x180"]
                }
                await #expect(throws: RoomError.self) { try await session.run { _ in } }
            }

            @Test func `The capture folder is removed with the session`() async throws {
                let folder = Locked(URL(fileURLWithPath: "/"))
                do {
                    let session = try ScreenShareSession(captureProgram: program) { url in
                        folder.withLock { $0 = url }
                        return []
                    }
                    #expect(FileManager.default.fileExists(atPath: folder.withLock(\.path)))
                    withExtendedLifetime(session) {}
                }
                #expect(!FileManager.default.fileExists(atPath: folder.withLock(\.path)))
            }
        }
    }

    @Suite("Room links")
    struct RoomLinkTests {
        private func room(_ host: String, isEncrypted: Bool = false) -> RoomConfiguration {
            var room = RoomConfiguration()
            room.host = host
            if isEncrypted { room.certificate = ("chain", "key") }
            return room
        }

        @Test(arguments: [
            ("127.0.0.1", "http://127.0.0.1:80/#", true), ("::1", "http://[::1]:80/#", true),
            ("192.0.2.1", "http://192.0.2.1:80/#", false),
        ])
        func `A link contains the host`(_ host: String, _ beginning: String, _ isLocal: Bool) {
            let room = room(host)
            #expect(room.link(port: 80) == beginning + room.key.text)
            #expect(room.isLocalOnly == isLocal)
        }

        @Test func `A link for all addresses contains a reachable one`() {
            let link = room("0.0.0.0", isEncrypted: true).link(port: 443)
            #expect(link.hasPrefix("https://"))
            #expect(!link.contains("0.0.0.0"))
        }
    }
#endif
