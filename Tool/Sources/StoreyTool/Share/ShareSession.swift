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
            if let file = options.record { try await record(to: file, session.publisher) }
            let publication = options.whipURL.map {
                WHIPPublication(WHIPClient($0, token: options.token), of: session.publisher)
            }
            let failure: String?
            do {
                try await publication?.begin()
                failure = try await Self.show(session, in: room, publication)
            } catch {
                await end(publication, session)
                throw error
            }
            await end(publication, session)
            if let failure { throw CommandError(failure) }
            Terminal.error.write("stopped\n")
        }

        private func record(to file: String, _ publisher: WebRTCPublisher) async throws {
            do throws(WebRTCError) {
                try await publisher.record(to: file, overwrites: options.overwrite)
            } catch {
                guard error.kind == .recording else { throw error }
                throw CommandError(
                    "\(error) Choose another file for --record, or pass --overwrite to replace it.")
            }
        }

        private func end(_ publication: WHIPPublication?, _ session: ScreenShareSession) async {
            await publication?.end()
            // Otherwise a capture that couldn't start would leave an empty file, which the next attempt wouldn't replace.
            if let file = options.record, session.frames.relayed == 0 {
                await session.publisher.stop()
                try? FileManager.default.removeItem(atPath: file)
            }
        }

        /// Runs the session until a signal arrives or sharing fails.
        /// - Returns: The reason for the failure, or `nil` after a signal.
        private static func show(
            _ session: ScreenShareSession, in room: RoomConfiguration, _ publication: WHIPPublication?
        ) async throws -> String? {
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
                        case .captureInterrupted:
                            Terminal.error.write("\nnothing is captured; viewers see the last frame\n")
                        case .captureResumed: Terminal.error.write("\nthe screen is captured again\n")
                        }
                    }
                }
                if let publication {
                    group.addTask {
                        await publication.keep { Terminal.error.write("\n" + Self.text($0) + "\n") }
                        return nil
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

        private static func text(_ event: WHIPPublication.Event) -> String {
            switch event {
            case .lost: "the connection to the media server was lost; publishing again"
            case .failed(let reason, let delay): "\(reason) Trying again in \(delay / .seconds(1)) s."
            case .resumed: "published to the media server again"
            }
        }
    }
#endif
