#if Sharing && os(Linux)
    package import Foundation
    package import Notes
    import Storey
    import StoreyWebRTC
    import Synchronization

    /// Shares the screen of the machine that the app runs on. Anyone with the link can watch in a browser.
    ///
    /// A separate process captures the screen, so its crash affects neither the app nor the viewers. If the
    /// app crashes, its next launch opens the same room.
    package final class MachineScreenSharing: ScreenSharing {
        private struct State {
            var share = ScreenShare.off
            var work: Task<Void, Never>?
        }

        package let events = ScreenSharingEvents()
        private let current = Mutex(State())
        private let program: URL
        private let arguments: [String]
        private let kept: RoomStore?
        private let styleSheet: String

        /// Creates the screen sharing of this machine.
        /// - Parameters:
        ///   - program: The executable that captures the screen.
        ///   - arguments: Its arguments after the folder.
        ///   - path: The file that stores the room for the next launch, or `nil` to not store it.
        ///   - styleSheet: The colors of the viewer page.
        package init(
            capturingWith program: URL, arguments: [String] = [], keptAt path: String? = nil,
            styleSheet: String = ""
        ) {
            self.program = program
            self.arguments = arguments
            kept = path.map(RoomStore.init)
            self.styleSheet = styleSheet
        }

        package func state() -> ScreenShare { current.withLock(\.share) }

        package func start() { _ = begin(in: RoomConfiguration()) }

        package func resume() throws -> Bool {
            guard let room = try kept?.room() else { return false }
            return begin(in: room)
        }

        /// Starts sharing in a room.
        /// - Returns: `false` if the screen is already shared.
        private func begin(in room: RoomConfiguration) -> Bool {
            var room = room
            room.styleSheet = styleSheet
            let isNew = current.withLock { state in
                guard state.work == nil else { return false }
                state.share = .starting
                state.work = Task { [room] in await share(in: room) }
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

        /// Updates the number of viewers. Ignored if sharing has ended, because the count may be outdated.
        private func show(viewers: Int) {
            change { state in
                guard case .on(let screen) = state.share else { return }
                state.share = .on(SharedScreen(link: screen.link, viewers: viewers))
            }
        }

        /// Changes the state and notifies sessions if the screen share has changed.
        private func change(_ body: (inout State) -> Void) {
            let isNew = current.withLock { state in
                let before = state.share
                body(&state)
                return state.share != before
            }
            if isNew { events.send(.changed) }
        }

        /// Shares until the task is canceled or sharing fails.
        private func share(in room: RoomConfiguration) async {
            var end = ScreenShare.off
            do {
                if let reason = try await shareOnce(in: room) { end = .failed(reason) }
            } catch let error as RoomError {
                end = .failed(error.description)
            } catch {
                end = .failed(nil)
            }
            // In one change, so that a new start can't be overwritten by the state of this end.
            change { state in
                state.work = nil
                state.share = end
            }
        }

        /// Shares once.
        /// - Returns: The reason for a failure, or `nil` if sharing was stopped.
        private func shareOnce(in room: RoomConfiguration) async throws -> String? {
            let session = try ScreenShareSession(in: room, store: kept, captureProgram: program) {
                [$0.path] + self.arguments
            }
            let counting = Task {
                while !Task.isCancelled {
                    show(viewers: await session.statistics.viewers.count { $0.isConnected })
                    try await Task.sleep(for: .seconds(1))
                }
            }
            defer { counting.cancel() }
            return try await session.run { event in
                if case .open(let link) = event { self.show(.on(SharedScreen(link: link, viewers: 0))) }
            }
        }
    }
#endif
