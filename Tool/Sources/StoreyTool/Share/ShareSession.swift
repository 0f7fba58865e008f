#if os(Linux)
    import Foundation
    import StoreyWebRTC
    import ToolInternal

    /// Runs a screen-sharing session from a terminal.
    struct ShareSession {
        private let options: ShareCommand

        init(_ options: ShareCommand) { self.options = options }

        /// The URL of this executable.
        private static var program: URL { URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath() }

        func run() async throws {
            let room = try options.room()
            let session = try ScreenShareSession(options.settings, in: room, captureProgram: Self.program) {
                folder in
                ["capture-screen", "--folder", folder.path] + options.screen.arguments
            }
            if let file = options.record { try await session.publisher.record(to: file) }
            let publication = options.whipURL.map { WHIPPublication($0, token: options.token) }
            let failure: String?
            do {
                try await publication?.begin(session.publisher)
                failure = try await Self.show(session, in: room)
            } catch {
                await publication?.end()
                throw error
            }
            await publication?.end()
            if let failure { throw CommandError(failure) }
            Terminal.error.write("stopped\n")
        }

        /// Runs the session until a signal arrives or sharing fails.
        /// - Returns: The reason for the failure, or `nil` after a signal.
        private static func show(_ session: ScreenShareSession, in room: RoomConfiguration) async throws
            -> String?
        {
            // Before the link is printed, so that no signal is missed.
            let signals = TerminationSignals()
            let requests = signals.received
            let end = try await withThrowingTaskGroup(of: String?.self) { group in
                group.addTask {
                    for await _ in requests { break }
                    return nil
                }
                group.addTask {
                    try await session.run { event in
                        switch event {
                        case .open(let link): ViewerLink(link, room).show()
                        case .captureProcessExited(let status):
                            Terminal.error.write("\nthe capture process exited (\(status)); restarting it\n")
                        }
                    }
                }
                if Terminal.error.isInteractive {
                    group.addTask {
                        await ShareStatus(session).show()
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
