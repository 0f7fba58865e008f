#if canImport(Darwin)
    import Foundation
    import StoreyHTTP
    import os

    /// Passes a body that is read while it is sent to a task of URLSession, and again if the task has to repeat its request.
    final class BodyStream: Sendable {
        private struct State {
            var task: URLSessionTask?
            var writing: Task<Void, Never>?
            var isUsed = false
            var failure: HTTPTransportError?
        }

        /// The number of bytes that wait for the network.
        private static let bufferSize = 1 << 20
        /// The time between two checks for space in the buffer: 1 MB in 10 ms suffices for 800 Mbit/s.
        private static let interval = Duration.milliseconds(10)

        private let body: UploadSource
        private let state = OSAllocatedUnfairLock(initialState: State())

        init(_ body: UploadSource) { self.body = body }

        /// Why the body wasn't sent to its end.
        var failure: HTTPTransportError? { state.withLock { $0.failure } }

        /// Sets the task that is canceled when the body can't be read: the end of the stream would complete the request.
        func setTask(_ task: URLSessionTask) {
            let hasFailed = state.withLock { state in
                state.task = task
                return state.failure != nil
            }
            if hasFailed { task.cancel() }
        }

        /// Returns a stream of the body from the beginning, or `nil` if it can't be read again.
        func open() -> InputStream? {
            let canRead = state.withLock { state in
                defer { state.isUsed = true }
                return !state.isUsed || body.isRepeatable
            }
            guard canRead else {
                fail(
                    HTTPTransportError(
                        .invalidRequest, "the service wants the body again, which can't be read again"))
                return nil
            }
            var (input, output): (InputStream?, OutputStream?)
            Stream.getBoundStreams(
                withBufferSize: Self.bufferSize, inputStream: &input, outputStream: &output)
            guard let input, let output else { return nil }
            // Only this task uses the stream.
            nonisolated(unsafe) let target = output
            let writing = Task { await write(to: target) }
            let earlier = state.withLock { state in
                defer { state.writing = writing }
                return state.writing
            }
            earlier?.cancel()
            return input
        }

        /// Stops reading the body.
        func cancel() { state.withLock { $0.writing }?.cancel() }

        private func write(to output: OutputStream) async {
            output.open()
            var isRead = true
            do {
                try await body.forEachPiece { (piece) throws(HTTPTransportError) in
                    isRead = await Self.write(piece, to: output)
                    if !isRead { throw HTTPTransportError(.connectionLost, "the stream has ended") }
                }
                output.close()
            } catch {
                // The end of the stream is that of the task, or of a request that it repeats with another stream.
                if isRead, !Task.isCancelled { fail(error) }
            }
        }

        /// Writes a piece, and returns whether the task still reads the stream.
        private static func write(_ piece: [UInt8], to output: OutputStream) async -> Bool {
            var rest = piece[...]
            while !rest.isEmpty {
                guard output.hasSpaceAvailable else {
                    do { try await Task.sleep(for: interval) } catch { return false }
                    continue
                }
                let count = rest.withUnsafeBufferPointer { bytes in
                    bytes.baseAddress.map { output.write($0, maxLength: bytes.count) } ?? 0
                }
                guard count > 0 else { return false }
                rest = rest.dropFirst(count)
            }
            return true
        }

        private func fail(_ error: HTTPTransportError) {
            let task = state.withLock { state in
                if state.failure == nil { state.failure = error }
                return state.task
            }
            task?.cancel()
        }
    }
#endif
