#if Share && os(Linux)
    import Foundation
    import Programs
    import Testing

    @testable import StoreyWebRTC

    @Suite("Capture folders")
    struct CaptureFolderTests {
        @Test func `Folders of killed processes are removed, and no others`() async throws {
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

    @Suite("Room store")
    struct RoomStoreTests {
        private func with(_ body: (RoomStore, String) throws -> Void) async throws {
            try await TemporaryFolder.with { folder in
                let path = folder.appendingPathComponent("made/room.json").path
                try body(RoomStore(at: path), path)
            }
        }

        @Test func `A stored room has the same key and port, and the current settings`()
            async throws
        {
            try await with { store, _ in
                #expect(try store.room() == nil)
                let key = RoomKey()
                try store.save(key, port: 8123)
                var wanted = RoomConfiguration()
                wanted.title = "Again"
                let room = try #require(try store.room(wanted))
                #expect(room.key == key)
                #expect(room.port == 8123)
                #expect(room.title == "Again")
                #expect(room.link(port: room.port) == "http://127.0.0.1:8123/#\(key.text)")
            }
        }

        @Test func `Only the owner can read the file, also after it's replaced`() async throws {
            try await with { store, path in
                for _ in 0..<2 {
                    try store.save(RoomKey(), port: 1)
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
        func `A stored room expires after ten minutes`(_ age: Double, _ isThere: Bool) async throws {
            try await with { store, path in
                try store.save(RoomKey(), port: 1)
                // Leaves time for a slow machine.
                let margin = isThere ? 60.0 : 0
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: age + margin)], ofItemAtPath: path)
                #expect(try (store.room() != nil) == isThere)
                store.touch()
                #expect(try store.room() != nil)
            }
        }

        @Test func `A room can be removed twice`() async throws {
            try await with { store, _ in
                try store.save(RoomKey(), port: 1)
                try store.remove()
                try store.remove()
                #expect(try store.room() == nil)
            }
        }

        @Test(arguments: [
            "", "{}", #"{"key":"short","port":80}"#, #"{"key":"AAAAAAAAAAAAAAAAAAAAAA","port":0}"#,
            #"{"key":"AAAAAAAAAAAAAAAAAAAAAA","port":65536}"#,
            #"{"key":"AAAAAAAAAAAAAAAAAAAAA\"","port":80}"#,
        ])
        func `An invalid file is ignored`(_ text: String) async throws {
            try await with { store, path in
                try store.save(RoomKey(), port: 1)
                try Data(text.utf8).write(to: URL(fileURLWithPath: path))
                #expect(try store.room() == nil)
            }
        }

        @Test func `An unwritable path is reported`() {
            let store = RoomStore(at: "/proc/none/room.json")
            let error = #expect(throws: RoomError.self) { try store.save(RoomKey(), port: 1) }
            #expect(error?.description.hasPrefix("Can't store the room in /proc/none/room.json.") == true)
        }
    }
#endif
