#if Share && os(Linux)
    import Foundation
    import Programs
    import Testing

    @testable import StoreyAudience

    @Suite("The folder of a capture")
    struct CaptureFolderTests {
        @Test func `removes those of processes that were killed, and no others`() async throws {
            try await TemporaryFolder.with { place in
                let old = place.appendingPathComponent("storey-share-old", isDirectory: true)
                let new = place.appendingPathComponent("storey-share-new", isDirectory: true)
                let other = place.appendingPathComponent("other", isDirectory: true)
                for folder in [old, new, other] {
                    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                }
                let held = try CaptureFolder(in: place)
                for folder in [old, other, held.url] {
                    try FileManager.default.setAttributes(
                        [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: folder.path)
                }
                let mine = try CaptureFolder(in: place)
                let names = try FileManager.default.contentsOfDirectory(atPath: place.path)
                #expect(
                    Set(names) == [
                        "storey-share-new", "other", held.url.lastPathComponent, mine.url.lastPathComponent,
                    ])
                withExtendedLifetime((held, mine)) {}
            }
        }
    }

    @Suite("A kept room")
    struct KeptRoomTests {
        private func with(_ body: (KeptRoom, String) throws -> Void) async throws {
            try await TemporaryFolder.with { folder in
                let path = folder.appendingPathComponent("made/room.json").path
                try body(KeptRoom(at: path), path)
            }
        }

        @Test func `is opened again with the same key and port, and all else as it is wanted now`()
            async throws
        {
            try await with { kept, _ in
                #expect(try kept.room() == nil)
                let key = RoomKey()
                try kept.keep(key, port: 8123)
                var wanted = RoomConfiguration()
                wanted.title = "Again"
                let room = try #require(try kept.room(wanted))
                #expect(room.key == key)
                #expect(room.port == 8123)
                #expect(room.title == "Again")
                #expect(room.link(port: room.port) == "http://127.0.0.1:8123/#\(key.text)")
            }
        }

        @Test func `is for nobody but its owner to read, also where another was kept`() async throws {
            try await with { kept, path in
                for _ in 0..<2 {
                    try kept.keep(RoomKey(), port: 1)
                    let attributes = try FileManager.default.attributesOfItem(atPath: path)
                    #expect(attributes[.posixPermissions] as? Int == 0o600)
                }
                let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["room.json"])
            }
        }

        @Test(arguments: [
            (-599.0, true), (-601, false), (601, false),
        ])
        func `is good for ten minutes`(_ age: Double, _ isThere: Bool) async throws {
            try await with { kept, path in
                try kept.keep(RoomKey(), port: 1)
                // A slow machine takes some of it.
                let margin = isThere ? 60.0 : 0
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: age + margin)], ofItemAtPath: path)
                #expect(try (kept.room() != nil) == isThere)
                kept.stay()
                #expect(try kept.room() != nil)
            }
        }

        @Test func `is none once it is forgotten, and may be forgotten twice`() async throws {
            try await with { kept, _ in
                try kept.keep(RoomKey(), port: 1)
                try kept.forget()
                try kept.forget()
                #expect(try kept.room() == nil)
            }
        }

        @Test(arguments: [
            "", "{}", #"{"key":"short","port":80}"#, #"{"key":"AAAAAAAAAAAAAAAAAAAAAA","port":0}"#,
            #"{"key":"AAAAAAAAAAAAAAAAAAAAAA","port":65536}"#,
            #"{"key":"AAAAAAAAAAAAAAAAAAAAA\"","port":80}"#,
        ])
        func `is none where the file is something else`(_ text: String) async throws {
            try await with { kept, path in
                try kept.keep(RoomKey(), port: 1)
                try Data(text.utf8).write(to: URL(fileURLWithPath: path))
                #expect(try kept.room() == nil)
            }
        }

        @Test func `says where it can't be kept`() {
            let kept = KeptRoom(at: "/proc/none/room.json")
            let error = #expect(throws: RoomError.self) { try kept.keep(RoomKey(), port: 1) }
            #expect(error?.description.hasPrefix("The room can't be kept at /proc/none/room.json:") == true)
        }
    }
#endif
