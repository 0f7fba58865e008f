#if os(Linux)
    import Foundation
    import StoreyWebRTC
    import Synchronization

    /// Publishes the stream to a media server over WHIP, again and again if the server restarts.
    final class WHIPPublication: Sendable {
        /// A change of the connection to the server.
        enum Event: Sendable, Equatable {
            /// The connection was lost.
            case lost
            /// An attempt to publish again failed, and the next one follows.
            case failed(String, retryingIn: Duration)
            /// The stream is published again.
            case resumed
        }

        private struct State {
            /// The server's viewer ID.
            var id: Int?
            /// The URL of the session, which the server assigned.
            var url: String?
        }

        private let client: WHIPClient
        private let publisher: WebRTCPublisher
        private let state = Mutex(State())

        /// The delays before attempts. The last one is repeated, so that a server that is back gets the stream within
        /// seconds.
        private static let delays: [Duration] = [.milliseconds(250), .seconds(1), .seconds(2), .seconds(4)]
        private static let checkInterval = Duration.milliseconds(250)
        /// The time for ending a session at a server that may be gone.
        private static let endTimeout = Duration.seconds(2)

        /// - Parameters:
        ///   - client: Sends the requests.
        ///   - publisher: The publisher of the frames.
        init(_ client: WHIPClient, of publisher: WebRTCPublisher) {
            self.client = client
            self.publisher = publisher
        }

        /// Starts to publish.
        /// - Throws: `WebRTCError` if the server can't be reached or rejects the offer.
        func begin() async throws {
            let id = try await publisher.publish { offer in
                let session = try await client.begin(offer)
                state.withLock { $0.url = session.url }
                return session.answer
            }
            state.withLock { $0.id = id }
        }

        /// Keeps the stream published until the task is canceled.
        func keep(_ onEvent: @Sendable (Event) -> Void) async {
            var failures = 0
            while (try? await Task.sleep(for: Self.checkInterval)) != nil {
                guard await !isConnected else { continue }
                if failures == 0 {
                    onEvent(.lost)
                    await end()
                }
                let delay = Self.delays[min(failures, Self.delays.count - 1)]
                guard (try? await Task.sleep(for: delay)) != nil else { return }
                do {
                    try await begin()
                    failures = 0
                    onEvent(.resumed)
                } catch {
                    failures += 1
                    if Task.isCancelled { return }
                    onEvent(
                        .failed("\(error)", retryingIn: Self.delays[min(failures, Self.delays.count - 1)]))
                }
            }
        }

        /// The publisher removes a server that has disappeared.
        private var isConnected: Bool {
            get async {
                guard let id = state.withLock(\.id) else { return false }
                return await publisher.statistics.viewers.contains { $0.id == id }
            }
        }

        /// Ends the session. Ignores errors: a server that can't be reached ends the session without this request.
        func end() async {
            let session = state.withLock { state in
                defer { state = State() }
                return state
            }
            if let id = session.id { await publisher.removeViewer(id) }
            guard let url = session.url else { return }
            await withTaskGroup(of: Void.self) { group in
                group.addTask { try? await self.client.end(url) }
                group.addTask { try? await Task.sleep(for: Self.endTimeout) }
                await group.next()
                group.cancelAll()
            }
        }
    }
#endif
