#if Tool && os(Linux)
    import Foundation
    import StoreyAudience

    /// One sharing of a screen, from its beginning to its end, as a terminal has it.
    struct ShareSession {
        private let options: Share

        init(_ options: Share) { self.options = options }

        /// This program, wherever it lies.
        private static var program: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

        func run() async throws {
            let room = try options.room()
            let screening = try Screening(options.settings, in: room, capturingWith: Self.program) { folder in
                ["capture-screen", "--folder", folder.path] + options.screen.arguments
            }
            if let file = options.record { try await screening.audience.record(to: file) }
            let publication = options.to.map { Publication($0, token: options.token) }
            let end: String?
            do {
                try await publication?.begin(screening.audience)
                end = try await Self.show(screening, in: room)
            } catch {
                await publication?.end()
                throw error
            }
            await publication?.end()
            if let end {
                Terminal.error.write("error: \(end)\n")
                Terminal.exit(.couldNotDo)
            }
            Terminal.error.write("ended\n")
        }

        /// Shows it until somebody asks for its end, or it can't go on.
        /// - Returns: why it can't; nil where it was to end.
        private static func show(_ screening: Screening, in room: RoomConfiguration) async throws -> String? {
            // Before anybody is told the link, so that no request to end comes too early.
            let signals = Signals.end()
            let requests = signals.received
            let end = try await withThrowingTaskGroup(of: String?.self) { group in
                group.addTask {
                    for await _ in requests { break }
                    return nil
                }
                group.addTask {
                    try await screening.run { event in
                        switch event {
                        case .open(let link): ShareLink(link, room).show()
                        case .captureDied(let status):
                            Terminal.error.write("\nthe capture died (\(status)); it is started again\n")
                        }
                    }
                }
                if Terminal.error.isWatched {
                    group.addTask {
                        await ShareStatus(screening).show()
                        return nil
                    }
                }
                let end = try await group.next() ?? nil
                group.cancelAll()
                return end
            }
            withExtendedLifetime(signals) {}
            return end
        }
    }
#endif
