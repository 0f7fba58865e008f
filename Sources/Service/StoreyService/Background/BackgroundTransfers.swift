#if canImport(Darwin)
    public import Foundation
    import StoreyInternal

    /// Downloads and uploads of files that the system continues while the app is suspended, and after it was ended.
    ///
    /// Create one for each identifier when the app starts, also when the system launches it for the transfers, and keep it as long as
    /// the app runs. Other systems have nothing like it.
    public final class BackgroundTransfers: Sendable {
        /// What happened to a transfer.
        public enum Event: Sendable, Hashable {
            /// A part of the file was sent or received.
            case progress(id: String, TransferProgress)
            /// The service has responded. The file of a download is complete if the status is a success; otherwise, the response
            /// has a body.
            case finished(id: String, ServiceResponse)
            /// There is no response.
            case failed(id: String, HTTPTransportError)
        }

        /// The events of all transfers, including those that an earlier run of the app has started.
        public let events: AsyncStream<Event>
        private let session: URLSession
        private let delegate: Delegate
        /// The sandbox of the app.
        private let home = NSHomeDirectory()

        /// Connects to the transfers with an identifier.
        /// - Parameters:
        ///   - identifier: The identifier, which must be unique in the app, and the same each time that it runs.
        ///   - isDiscretionary: Whether the system chooses a good time, such as with Wi-Fi and power.
        ///   - allowsCellularAccess: Whether cellular networks are used.
        ///   - certificates: The trusted certificates in PEM format, or `nil` for those of the system.
        ///   - pins: The public keys of services or of their authorities. One of them must be in the chain of a trusted certificate.
        public init(
            identifier: String, isDiscretionary: Bool = false, allowsCellularAccess: Bool = true,
            trusting certificates: String? = nil, pins: CertificatePins? = nil
        ) {
            let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
            configuration.isDiscretionary = isDiscretionary
            configuration.allowsCellularAccess = allowsCellularAccess
            configuration.sessionSendsLaunchEvents = true
            configuration.urlCache = nil
            configuration.httpCookieStorage = nil
            let (events, continuation) = AsyncStream.makeStream(of: Event.self)
            self.events = events
            delegate = Delegate(
                continuation, NetworkTransport.ServerTrust(trusting: certificates, pins: pins), home: home)
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        }

        /// Starts a download.
        /// - Parameters:
        ///   - id: The app's name of the transfer.
        ///   - request: The request.
        ///   - base: The service's base URL.
        ///   - file: The path of the file to write. It appears when it is complete, and replaces an older one.
        /// - Throws: `HTTPTransportError` if the URL is invalid.
        public func download(
            _ id: String, _ request: ServiceRequest, from base: String, to file: String
        ) throws(HTTPTransportError) {
            let task = session.downloadTask(with: try NetworkTransport.message(request, to: base))
            start(task, BackgroundTransferRecord(id, file: file, home: home))
        }

        /// Starts an upload.
        /// - Parameters:
        ///   - id: The app's name of the transfer.
        ///   - file: The path of the file to send, which must stay until the transfer ends.
        ///   - request: The request. Its body isn't sent.
        ///   - base: The service's base URL.
        /// - Throws: `HTTPTransportError` if the URL is invalid, or if the file doesn't exist.
        public func upload(
            _ id: String, _ file: String, _ request: ServiceRequest, to base: String
        ) throws(HTTPTransportError) {
            // URLSession raises an exception, which can't be caught.
            guard FileManager.default.isReadableFile(atPath: file) else {
                throw HTTPTransportError(.invalidRequest, "\(file) can't be read")
            }
            var message = try NetworkTransport.message(request, to: base)
            message.httpBody = nil
            let task = session.uploadTask(with: message, fromFile: URL(filePath: file))
            start(task, BackgroundTransferRecord(id, file: nil, home: home))
        }

        private func start(_ task: URLSessionTask, _ record: BackgroundTransferRecord) {
            task.taskDescription = record.text
            task.resume()
        }

        /// Returns the names of the transfers that haven't ended.
        public func running() async -> [String] {
            await session.allTasks.compactMap { BackgroundTransferRecord($0.taskDescription)?.id }
        }

        /// Cancels a transfer, which fails with `HTTPTransportError.Kind.cancelled`.
        /// - Parameter id: The app's name of the transfer.
        public func cancel(_ id: String) async {
            for task in await session.allTasks where BackgroundTransferRecord(task.taskDescription)?.id == id
            {
                task.cancel()
            }
        }

        /// Calls a closure when all events of a launch for the transfers are in ``events``. Pass that of
        /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`.
        /// - Parameter body: The closure, which is called on the main thread.
        public func onEventsHandled(_ body: @escaping @Sendable () -> Void) {
            delegate.onEventsHandled(body)
        }
    }

    extension BackgroundTransfers {
        fileprivate final class Delegate: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate {
            /// The maximum size of a response's body, in bytes.
            private static let maxBodyBytes = 1 << 20

            /// What is known about a task before it ends.
            private struct Outcome {
                var body: [UInt8] = []
                var failure: HTTPTransportError?
            }

            private struct State {
                var outcomes: [Int: Outcome] = [:]
                var onEventsHandled: (@Sendable () -> Void)?
            }

            private let state = Locked(State())
            private let events: AsyncStream<Event>.Continuation
            private let trust: NetworkTransport.ServerTrust
            private let home: String

            init(
                _ events: AsyncStream<Event>.Continuation, _ trust: NetworkTransport.ServerTrust, home: String
            ) {
                self.events = events
                self.trust = trust
                self.home = home
            }

            func onEventsHandled(_ body: @escaping @Sendable () -> Void) {
                state.withLock { $0.onEventsHandled = body }
            }

            private func report(_ sent: Int64, of total: Int64, _ task: URLSessionTask) {
                guard let record = BackgroundTransferRecord(task.taskDescription) else { return }
                let progress = TransferProgress(
                    completedBytes: Int(sent), totalBytes: total < 0 ? nil : Int(total))
                events.yield(.progress(id: record.id, progress))
            }

            private func fail(_ task: URLSessionTask, _ failure: HTTPTransportError) {
                state.withLock { $0.outcomes[task.taskIdentifier, default: Outcome()].failure = failure }
            }

            // MARK: - Downloads

            func urlSession(
                _ session: URLSession, downloadTask task: URLSessionDownloadTask, didWriteData bytes: Int64,
                totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
            ) { report(totalBytesWritten, of: totalBytesExpectedToWrite, task) }

            func urlSession(
                _ session: URLSession, downloadTask task: URLSessionDownloadTask,
                didFinishDownloadingTo location: URL
            ) {
                let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
                guard (200..<300).contains(status) else {
                    let body = try? FileHandle(forReadingFrom: location).read(upToCount: Self.maxBodyBytes)
                    return append(body ?? Data(), to: task)
                }
                do {
                    try BackgroundTransferRecord(task.taskDescription)?.keep(location.path, home: home)
                } catch {
                    fail(task, HTTPTransportError(.incomplete, "the file can't be written: \(error)"))
                }
            }

            // MARK: - Uploads

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didSendBodyData bytes: Int64,
                totalBytesSent: Int64, totalBytesExpectedToSend: Int64
            ) { report(totalBytesSent, of: totalBytesExpectedToSend, task) }

            func urlSession(_ session: URLSession, dataTask task: URLSessionDataTask, didReceive data: Data) {
                append(data, to: task)
            }

            private func append(_ data: Data, to task: URLSessionTask) {
                state.withLock { state in
                    let count = state.outcomes[task.taskIdentifier]?.body.count ?? 0
                    state.outcomes[task.taskIdentifier, default: Outcome()].body +=
                        data.prefix(Self.maxBodyBytes - count)
                }
            }

            // MARK: - All transfers

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge
            ) async -> (URLSession.AuthChallengeDisposition, URLCredential?) {
                let requests = NetworkTransport.TaskDelegate(true, trust)
                let answer = await requests.urlSession(session, task: task, didReceive: challenge)
                if let failure = requests.failure { fail(task, failure) }
                return answer
            }

            func urlSession(
                _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
            ) {
                let outcome =
                    state.withLock { $0.outcomes.removeValue(forKey: task.taskIdentifier) } ?? Outcome()
                guard let id = BackgroundTransferRecord(task.taskDescription)?.id else { return }
                do throws(HTTPTransportError) {
                    if let failure = outcome.failure ?? error.map(NetworkTransport.failure) { throw failure }
                    guard let head = task.response else {
                        throw HTTPTransportError(.malformed, "there is no response")
                    }
                    var response = try NetworkTransport.head(head)
                    response.body = outcome.body
                    events.yield(.finished(id: id, response))
                } catch {
                    events.yield(.failed(id: id, error))
                }
            }

            func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) {
                let body = state.withLock { state in
                    defer { state.onEventsHandled = nil }
                    return state.onEventsHandled
                }
                if let body { DispatchQueue.main.async(execute: body) }
            }
        }
    }
#endif
