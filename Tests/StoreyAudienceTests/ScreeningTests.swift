#if Share && os(Linux)
    import Foundation
    import Guarding
    import Programs
    import StoreyAudience
    import Testing
    import Viewing

    extension Watched {
        @Suite(
            "A screening",
            .enabled(if: Viewers.areThere, "aiortc or GStreamer is missing: run Scripts/setup.sh test"))
        struct ScreeningTests {
            /// The program that captures lies beside the tests.
            private let program = Bundle.main.bundleURL.appendingPathComponent("ShareProcesses")

            @Test func `shows what another process captures to whoever has the link, until it is to end`()
                async throws
            {
                let (links, linked) = AsyncStream<String>.makeStream()
                let show: @Sendable (String) -> Void = { linked.yield($0) }
                let program = program
                let running = Task {
                    let screening = try Screening(capturingWith: program) { folder in
                        ["capture", folder.path, "320x180"]
                    }
                    let reason = try await screening.run { event in
                        if case .open(let link) = event { show(link) }
                    }
                    return (reason, screening.frames, await screening.statistics)
                }
                defer { running.cancel() }
                let link = try #require(await links.first { _ in true })
                let parts = link.split(separator: "/#")
                let seen = try await Viewers(url: String(parts[0]), key: String(parts[1]), seconds: 2).watch()
                #expect(seen.map(\.sizes) == [["320x180"]])
                running.cancel()
                let (reason, frames, statistics) = try await running.value
                #expect(reason == nil)
                #expect(frames.shown > 0)
                #expect(statistics.viewers == [], "all were sent away")
            }

            @Test func `starts a capture again that dies, and says so where it always does`() async throws {
                let died = Guarded<[Int32]>([])
                // Not of a size that there is: the program ends at once.
                let screening = try Screening(capturingWith: program) { ["capture", $0.path, "none"] }
                let reason = try await screening.run { event in
                    if case .captureDied(let status) = event { died.withLock { $0.append(status) } }
                }
                // More where a busy machine lets it live for a while.
                #expect(died.withLock { $0.count } >= 4)
                #expect(reason?.hasPrefix("the process that captures died five times at once") == true)
            }

            @Test func `keeps its room while it is open, and no longer`() async throws {
                try await TemporaryFolder.with { folder in
                    let kept = KeptRoom(at: folder.appendingPathComponent("room.json").path)
                    let (links, linked) = AsyncStream<String>.makeStream()
                    let program = program
                    let running = Task {
                        try await Screening(keptBy: kept, capturingWith: program) {
                            ["capture", $0.path, "96x48"]
                        }
                        .run { if case .open(let link) = $0 { linked.yield(link) } }
                    }
                    defer { running.cancel() }
                    let link = try #require(await links.first { _ in true })
                    let room = try #require(try kept.room())
                    #expect(room.link(port: room.port) == link)
                    running.cancel()
                    #expect(try await running.value == nil)
                    #expect(try kept.room() == nil, "it was ended, not interrupted")
                }
            }

            @Test func `leaves the kept room to the program that has it open`() async throws {
                try await TemporaryFolder.with { folder in
                    let kept = KeptRoom(at: folder.appendingPathComponent("room.json").path)
                    let (links, linked) = AsyncStream<String>.makeStream()
                    let program = program
                    let running = Task {
                        try await Screening(keptBy: kept, capturingWith: program) {
                            ["capture", $0.path, "96x48"]
                        }
                        .run { if case .open(let link) = $0 { linked.yield(link) } }
                    }
                    defer { running.cancel() }
                    _ = try #require(await links.first { _ in true })
                    let room = try #require(try kept.room())
                    let second = try Screening(in: room, keptBy: kept, capturingWith: program) {
                        ["capture", $0.path, "96x48"]
                    }
                    await #expect(throws: RoomError.self) { try await second.run { _ in } }
                    #expect(try kept.room()?.key == room.key)
                    running.cancel()
                    #expect(try await running.value == nil)
                }
            }

            @Test func `says why nobody can come`() async throws {
                var room = RoomConfiguration()
                room.host = "192.0.2.1"
                let screening = try Screening(in: room, capturingWith: program) { folder in
                    ["capture", folder.path, "320x180"]
                }
                await #expect(throws: RoomError.self) { try await screening.run { _ in } }
            }

            @Test func `removes the folder of its frames`() async throws {
                let folder = Guarded(URL(fileURLWithPath: "/"))
                do {
                    let screening = try Screening(capturingWith: program) { url in
                        folder.withLock { $0 = url }
                        return []
                    }
                    #expect(FileManager.default.fileExists(atPath: folder.withLock(\.path)))
                    withExtendedLifetime(screening) {}
                }
                #expect(!FileManager.default.fileExists(atPath: folder.withLock(\.path)))
            }
        }
    }

    @Suite("The link to a room")
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
        func `names its host`(_ host: String, _ beginning: String, _ isLocal: Bool) {
            let room = room(host)
            #expect(room.link(port: 80) == beginning + room.key.text)
            #expect(room.isForThisComputerOnly == isLocal)
        }

        @Test func `names an address that others reach, where it is all of them`() {
            let link = room("0.0.0.0", isEncrypted: true).link(port: 443)
            #expect(link.hasPrefix("https://"))
            #expect(!link.contains("0.0.0.0"))
        }
    }
#endif
