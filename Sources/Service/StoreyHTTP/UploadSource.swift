/// The bytes of an upload, which are read while they are sent.
public struct UploadSource: Sendable {
    /// The number of bytes, or `nil` if it isn't known before the last one is read.
    public let length: Int?
    /// A Boolean value that indicates whether the bytes can be read again from the beginning, so that a request can be
    /// repeated.
    public let isRepeatable: Bool
    package var reader: any UploadReader
    /// Called after each piece was passed on.
    package var onProgress: (@Sendable (TransferProgress) async -> Void)?

    /// Creates a source.
    /// - Parameters:
    ///   - length: The number of bytes, or `nil` if it isn't known.
    ///   - isRepeatable: Whether the bytes can be read again from the beginning.
    ///   - reader: Reads the bytes.
    package init(length: Int?, isRepeatable: Bool, reader: any UploadReader) {
        self.length = length
        self.isRepeatable = isRepeatable
        self.reader = reader
    }

    /// Returns bytes in memory.
    /// - Parameter bytes: The bytes.
    public static func bytes(_ bytes: [UInt8]) -> UploadSource {
        UploadSource(length: bytes.count, isRepeatable: true, reader: UploadBytes(bytes: bytes))
    }

    /// The maximum size in bytes of a piece.
    private static let maxPieceBytes = 64 << 10

    /// Reads all bytes from the beginning and passes them on in pieces of at most 64 KB, as a transport does that sends them.
    ///
    /// If the number of bytes isn't the ``length``, the last piece isn't passed on, so that a service doesn't take a wrong
    /// body for a complete one.
    /// - Parameter onPiece: Receives a piece, which isn't empty. The next one is read after it returns.
    /// - Throws: The error of `onPiece`, or an ``HTTPTransportError`` if the bytes can't be read or aren't as many as the length.
    public func forEachPiece(
        _ onPiece: ([UInt8]) async throws(HTTPTransportError) -> Void
    ) async throws(HTTPTransportError) {
        var offset = 0
        while true {
            let piece = try await piece(from: offset)
            let end = offset + piece.count
            if let length {
                var isTooLong = end > length
                // Nothing may follow the last piece.
                if end == length, !piece.isEmpty { isTooLong = try await !self.piece(from: end).isEmpty }
                if isTooLong { throw wrongLength("more") }
                if piece.isEmpty, end < length { throw wrongLength("fewer") }
            }
            guard !piece.isEmpty else { return }
            try await onPiece(piece)
            offset = end
            await onProgress?(TransferProgress(completedBytes: offset, totalBytes: length))
        }
    }

    private func piece(from offset: Int) async throws(HTTPTransportError) -> [UInt8] {
        do {
            return try await reader.read(from: offset, atLeast: 1, atMost: Self.maxPieceBytes)
        } catch let error as HTTPTransportError {
            throw error
        } catch {
            if error is CancellationError {
                throw HTTPTransportError(.cancelled, "the task that reads the body was canceled")
            }
            throw HTTPTransportError(.invalidRequest, "the body can't be read: \(error)")
        }
    }

    private func wrongLength(_ difference: String) -> HTTPTransportError {
        HTTPTransportError(
            .invalidRequest,
            "the body has \(difference) bytes than its length, \(length ?? 0). Send the request again with the right length."
        )
    }
}

/// Reads the bytes of an upload.
package protocol UploadReader: Sendable {
    /// Returns bytes from an offset on, fewer than the minimum only at the end.
    ///
    /// The bytes before the offset may not be available again.
    func read(from offset: Int, atLeast minimum: Int, atMost maximum: Int) async throws -> [UInt8]
}

private struct UploadBytes: UploadReader {
    let bytes: [UInt8]

    func read(from offset: Int, atLeast minimum: Int, atMost maximum: Int) -> [UInt8] {
        Array(bytes.dropFirst(offset).prefix(maximum))
    }
}
