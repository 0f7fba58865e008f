#if canImport(Darwin)
    import Foundation
    import StoreyHTTP
    import StoreyInternal
    import os

    extension NetworkTransport {
        /// Opens a WebSocket with a `URLSessionWebSocketTask`. Redirects aren't followed. A response that rejects the WebSocket
        /// arrives without its body.
        public func openWebSocket(
            _ request: ServiceRequest, to base: String, _ options: WebSocketOptions
        ) async throws(HTTPTransportError) -> WebSocketOpening {
            var message = try Self.message(request, to: base)
            guard let url = message.url, let scheme = url.scheme, ["http", "https"].contains(scheme),
                var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
            else {
                throw HTTPTransportError(.invalidRequest, "\(base) isn't a URL of HTTP or HTTPS")
            }
            // Tasks for WebSockets take no other schemes.
            parts.scheme = scheme == "https" ? "wss" : "ws"
            message.url = parts.url
            let connection = WebSocketTask(message, trust, options)
            return try await connection.open()
        }
    }

    /// A WebSocket in a separate session, which tells its delegate when the handshake is complete.
    private final class WebSocketTask: WebSocketConnection {
        private let session: URLSession
        private let task: URLSessionWebSocketTask
        private let delegate: Delegate
        private let pings: Task<Void, Never>?

        init(_ message: URLRequest, _ trust: NetworkTransport.ServerTrust, _ options: WebSocketOptions) {
            delegate = Delegate(trust)
            session = URLSession(configuration: .ephemeral, delegate: delegate, delegateQueue: nil)
            task = session.webSocketTask(with: message)
            task.maximumMessageSize = options.maxMessageBytes
            pings = options.pingInterval.map { [task] interval in
                Task { await task.sendPings(every: interval) }
            }
        }

        deinit {
            pings?.cancel()
            close(.normal)
            session.finishTasksAndInvalidate()
        }

        /// Waits for the handshake.
        func open() async throws(HTTPTransportError) -> WebSocketOpening {
            let (task, delegate) = (task, delegate)
            let failure = await withTaskCancellationHandler {
                await withCheckedContinuation { continuation in
                    delegate.onEnd { continuation.resume(returning: $0) }
                    task.resume()
                }
            } onCancel: {
                task.cancel()
            }
            guard let response = task.response as? HTTPURLResponse else {
                throw delegate.trustFailure
                    ?? NetworkTransport.failure(failure ?? URLError(.badServerResponse))
            }
            let head = try NetworkTransport.head(response)
            guard failure == nil else { return WebSocketOpening(head) }
            return WebSocketOpening(head, self)
        }

        func send(_ payload: WebSocketPayload) async throws(HTTPTransportError) {
            do {
                switch payload {
                case .text(let text): try await task.send(.string(text))
                case .binary(let bytes): try await task.send(.data(Data(bytes)))
                }
            } catch {
                throw NetworkTransport.failure(error)
            }
        }

        func receive() async throws(WebSocketEnd) -> WebSocketPayload {
            do {
                let message = try await withTaskCancellationHandler {
                    try await task.receive()
                } onCancel: { [task] in
                    task.cancel(with: .normalClosure, reason: nil)
                }
                switch message {
                case .string(let text): return .text(text)
                case .data(let data): return .binary(Array(data))
                @unknown default: return .binary([])
                }
            } catch {
                if Task.isCancelled { throw .lost(.cancelledCall) }
                guard task.closeCode != .invalid else {
                    throw .lost(NetworkTransport.failure(error))
                }
                let reason = task.closeReason.map { String(decoding: $0, as: UTF8.self) } ?? ""
                throw .closed(WebSocketClosure(UInt16(clamping: task.closeCode.rawValue), reason: reason))
            }
        }

        func close(_ closure: WebSocketClosure) {
            let code = URLSessionWebSocketTask.CloseCode(rawValue: Int(closure.code)) ?? .normalClosure
            let reason = closure.reason[...].prefix(utf8Bytes: WebSocketClosure.maxReasonBytes)
            task.cancel(with: code, reason: Data(reason.utf8))
        }

        /// Reports when the handshake is complete or has failed.
        private final class Delegate: NSObject, URLSessionWebSocketDelegate {
            private let requests: NetworkTransport.TaskDelegate
            private let handler = OSAllocatedUnfairLock<(@Sendable ((any Error)?) -> Void)?>(
                initialState: nil)

            init(_ trust: NetworkTransport.ServerTrust) {
                requests = NetworkTransport.TaskDelegate(false, trust)
            }

            /// The reason why the server wasn't trusted, if it wasn't.
            var trustFailure: HTTPTransportError? { requests.failure }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
            ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
                await requests.urlSession(session, task: task, didReceive: challenge)
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask,
                willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest
            ) async -> URLRequest? { nil }

            func onEnd(_ body: @escaping @Sendable ((any Error)?) -> Void) { handler.withLock { $0 = body } }

            private func end(_ error: (any Error)?) {
                let body = handler.withLock { handler in
                    defer { handler = nil }
                    return handler
                }
                body?(error)
            }

            func urlSession(
                _ session: URLSession, webSocketTask: URLSessionWebSocketTask,
                didOpenWithProtocol protocol: String?
            ) { end(nil) }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
            ) { end(error ?? URLError(.badServerResponse)) }
        }
    }

    extension URLSessionWebSocketTask {
        /// Sends pings until one isn't answered before the next one.
        fileprivate func sendPings(every interval: Duration) async {
            while true {
                do { try await Task.sleep(for: interval) } catch { return }
                let isAnswered = OSAllocatedUnfairLock(initialState: false)
                sendPing { error in isAnswered.withLock { $0 = error == nil } }
                do { try await Task.sleep(for: interval) } catch { return }
                guard isAnswered.withLock({ $0 }) else { return cancel() }
            }
        }
    }
#endif
