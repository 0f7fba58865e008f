#if Tool && os(Linux)
    import Foundation
    import StoreyAudience
    import StoreyShare
    import StoreyVideo

    /// One sharing of a screen, from its beginning to its end.
    struct ShareSession {
        private let options: Share

        init(_ options: Share) { self.options = options }

        /// This program, wherever it lies.
        private static var program: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

        func run() async throws {
            let configuration = try options.room()
            let audience = try Audience(options.settings)
            let folder = try CaptureFolder()
            defer { folder.remove() }
            guard let rate = FrameRate(options.screen.fps) else { return }
            let following = try Following(
                folder.url, to: audience, wanting: FrameRequest(within: options.screen.size, at: rate))
            if let file = options.record { try await audience.record(to: file) }
            let publication = options.to.map { Publication($0, token: options.token) }
            try await publication?.begin(audience)
            let capture = CaptureProcess(
                Self.program,
                arguments: ["capture-screen", "--folder", folder.url.path] + options.screen.arguments)
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
    }
#endif
