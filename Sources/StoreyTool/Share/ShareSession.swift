#if Tool && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyShare
    import StoreyVideo

    /// One sharing of a screen, from its beginning to its end.
    struct ShareSession {
        private let options: Share

        init(_ options: Share) { self.options = options }

        func run() async throws {
            let configuration = try options.room()
            let audience = try Audience(options.settings)
            let folder = try Self.folder()
            defer { try? FileManager.default.removeItem(at: folder) }
            guard let rate = FrameRate(options.screen.fps) else { return }
            let following = try Following(
                folder, to: audience, wanting: FrameRequest(within: options.screen.size, at: rate))
            if let file = options.record { try await audience.record(to: file) }
            let publication = options.to.map { Publication($0, token: options.token) }
            try await publication?.begin(audience)
            let capture = CaptureProcess(options.screen, into: folder)
            // Before anybody is told the link, so that no request to end comes too early.
            let signals = Signals.end()
            let requests = signals.received
            let end = try await withThrowingTaskGroup(of: String?.self) { group in
                group.addTask {
                    for await _ in requests { break }
                    return nil
                }
                group.addTask {
                    await capture.run {
                        Terminal.error.write("\nthe capture died (\($0)); it is started again\n")
                    }
                }
                group.addTask {
                    try await Room(audience, configuration).open { port in
                        ShareLink(configuration, port: port).show()
                    }
                    return nil
                }
                if Terminal.error.isWatched {
                    group.addTask {
                        await ShareStatus(audience, following).show()
                        return nil
                    }
                }
                let end = try await group.next() ?? nil
                capture.end()
                group.cancelAll()
                return end
            }
            await publication?.end()
            await audience.end()
            withExtendedLifetime((signals, following)) {}
            if let end {
                Terminal.error.write("error: \(end)\n")
                Terminal.exit(.couldNotDo)
            }
            Terminal.error.write("ended\n")
        }

        /// A folder that nobody else can read, in memory where there is such a place.
        private static func folder() throws -> URL {
            let memory = URL(fileURLWithPath: "/dev/shm", isDirectory: true)
            let isThere = FileManager.default.isWritableFile(atPath: memory.path)
            let folder = (isThere ? memory : FileManager.default.temporaryDirectory)
                .appendingPathComponent("storey-share-\(UUID().uuidString)", isDirectory: true)
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
            return folder
        }
    }
#endif
