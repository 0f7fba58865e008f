#if os(Linux)
    package import Foundation
    package import Notes
    import Storey
    import StoreyAudience
    import Synchronization

    /// Shares the screen of the machine that the app runs on, with whoever has the link, in their browsers.
    ///
    /// Another process captures: if it dies, the app goes on, and so do the viewers. If the app itself dies, its next
    /// launch opens the same room.
    package final class MachineScreenSharing: ScreenSharing {
        private struct State {
            var share = ScreenShare.off
            var work: Task<Void, Never>?
        }

        package let events = ScreenSharingEvents()
        private let current = Mutex(State())
        private let program: URL
        private let arguments: [String]
        private let kept: KeptRoom?

        /// - Parameters:
        ///   - program: the program that captures.
        ///   - arguments: what it is told beside the folder.
        ///   - path: where the room is kept for the next launch; nowhere, unless it is told.
        package init(capturingWith program: URL, arguments: [String] = [], keptAt path: String? = nil) {
            self.program = program
            self.arguments = arguments
            kept = path.map(KeptRoom.init)
        }

        package func state() -> ScreenShare { current.withLock(\.share) }

        package func start() { _ = begin(in: RoomConfiguration()) }

        package func resume() throws -> Bool {
            guard let room = try kept?.room() else { return false }
            return begin(in: room)
        }

        /// - Returns: whether it had not begun already.
        private func begin(in room: RoomConfiguration) -> Bool {
            let isNew = current.withLock { state in
                guard state.work == nil else { return false }
                state.share = .starting
                state.work = Task { await share(in: room) }
                return true
            }
            events.send(.changed)
            return isNew
        }

        package func stop() async {
            let work = current.withLock(\.work)
            work?.cancel()
            await work?.value
        }

        private func show(_ share: ScreenShare) {
            change { $0.share = share }
        }

        /// Only while it is on: who counts may be late.
        private func show(viewers: Int) {
            change { state in
                guard case .on(let screen) = state.share else { return }
                state.share = .on(SharedScreen(link: screen.link, viewers: viewers))
            }
        }

        /// Tells of it where what is shown has changed.
        private func change(_ body: (inout State) -> Void) {
            let isNew = current.withLock { state in
                let before = state.share
                body(&state)
                return state.share != before
            }
            if isNew { events.send(.changed) }
        }

        /// Shares until the task is cancelled, or it can't go on.
        private func share(in room: RoomConfiguration) async {
            var end = ScreenShare.off
            do {
                if let reason = try await shareOnce(in: room) { end = .failed(reason) }
            } catch {
                end = .failed("\(error)")
            }
            // At once: whoever begins again in between would be shown this end.
            change { state in
                state.work = nil
                state.share = end
            }
        }

        /// - Returns: why it can't go on; nil where it was to end.
        private func shareOnce(in room: RoomConfiguration) async throws -> String? {
            let screening = try Screening(in: room, keptBy: kept, capturingWith: program) {
                [$0.path] + self.arguments
            }
            let counting = Task {
                while !Task.isCancelled {
                    show(viewers: await screening.statistics.viewers.count { $0.isConnected })
                    try await Task.sleep(for: .seconds(1))
                }
            }
            defer { counting.cancel() }
            return try await screening.run { event in
                if case .open(let link) = event { self.show(.on(SharedScreen(link: link, viewers: 0))) }
            }
        }
    }
#endif
