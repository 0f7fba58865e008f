#if os(Linux)
    package import Foundation
    package import Notes
    import Storey
    import StoreyAudience
    import StoreyShare
    import StoreyVideo
    import Synchronization

    /// Shares the screen of the machine that the app runs on, with whoever has the link, in their browsers.
    ///
    /// Another process captures: if it dies, the app goes on, and so do the viewers.
    package final class MachineScreenSharing: ScreenSharing {
        private struct State {
            var share = ScreenShare.off
            var work: Task<Void, Never>?
        }

        package let events = ScreenSharingEvents()
        private let current = Mutex(State())
        private let program: URL
        private let arguments: [String]

        /// - Parameters:
        ///   - program: the program that captures.
        ///   - arguments: what it is told beside the folder.
        package init(capturingWith program: URL, arguments: [String] = []) {
            self.program = program
            self.arguments = arguments
        }

        package func state() -> ScreenShare { current.withLock(\.share) }

        package func start() {
            current.withLock { state in
                guard state.work == nil else { return }
                state.share = .starting
                state.work = Task { await share() }
            }
            events.send(.changed)
        }

        package func stop() async {
            let work = current.withLock(\.work)
            work?.cancel()
            await work?.value
        }

        private func show(_ share: ScreenShare) {
            let isNew = current.withLock { state in
                defer { state.share = share }
                return state.share != share
            }
            if isNew { events.send(.changed) }
        }

        private func show(viewers: Int) {
            guard case .on(let screen) = state() else { return }
            show(.on(SharedScreen(link: screen.link, viewers: viewers)))
        }

        /// Shares until the task is cancelled, or it can't go on.
        private func share() async {
            var end = ScreenShare.off
            do {
                if let reason = try await shareOnce() { end = .failed(reason) }
            } catch {
                if !Task.isCancelled { end = .failed("\(error)") }
            }
            current.withLock { $0.work = nil }
            show(end)
        }

        /// - Returns: why it can't go on; nil where it was to end.
        private func shareOnce() async throws -> String? {
            let folder = try CaptureFolder()
            defer { folder.remove() }
            let audience = try Audience()
            guard let rate = FrameRate(30) else { return nil }
            let wanted = FrameRequest(within: PixelSize(1280, 720), at: rate)
            let following = try Following(folder.url, to: audience, wanting: wanted)
            let capture = CaptureProcess(program, arguments: [folder.url.path] + arguments)
            let room = RoomConfiguration()
            let reason = try await withThrowingTaskGroup(of: String?.self) { group in
                group.addTask { await capture.run() }
                group.addTask {
                    try await Room(audience, room).open { port in
                        let link = "http://127.0.0.1:\(port)/#\(room.key.text)"
                        self.show(.on(SharedScreen(link: link, viewers: 0)))
                    }
                    return nil
                }
                group.addTask {
                    while true {
                        try await Task.sleep(for: .seconds(1))
                        self.show(viewers: await audience.statistics.viewers.count { $0.isConnected })
                    }
                }
                let reason = await withTaskCancellationHandler {
                    await group.nextResult()
                } onCancel: {
                    capture.end()
                }
                capture.end()
                group.cancelAll()
                return try reason?.get()
            }
            await audience.end()
            withExtendedLifetime(following) {}
            return reason
        }
    }
#endif
