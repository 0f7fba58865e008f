public import StoreyHTTP
import StoreyInternal

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#elseif canImport(Darwin)
    import Darwin
#endif

extension UploadSource {
    /// Returns the contents of a file, which must not change during the upload.
    /// - Parameter path: The path of the file.
    /// - Throws: `POSIXError` if the file can't be opened.
    public static func file(_ path: String) throws -> UploadSource {
        let file = try UploadFile(path)
        return UploadSource(length: file.length, isRepeatable: true, reader: file)
    }

    /// Returns the bytes of a sequence, which is iterated once.
    ///
    /// A request with these bytes isn't retried. A resumable upload keeps the bytes in memory that the service hasn't confirmed:
    /// at most one chunk and one piece.
    /// - Parameters:
    ///   - chunks: The bytes, in pieces of any size.
    ///   - length: The number of bytes, or `nil` if it isn't known.
    public static func sequence<Chunks: AsyncSequence & Sendable>(
        _ chunks: Chunks, length: Int? = nil
    ) -> UploadSource where Chunks.Element == [UInt8] {
        UploadSource(length: length, isRepeatable: false, reader: UploadSequence(chunks))
    }
}

/// A file that is uploaded.
private final class UploadFile: UploadReader {
    let length: Int
    private let file: CInt

    init(_ path: String) throws {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw POSIXError(number: errno) }
        let end = lseek(file, 0, SEEK_END)
        guard end >= 0 else {
            defer { close(file) }
            throw POSIXError(number: errno)
        }
        self.file = file
        length = Int(end)
    }

    deinit { close(file) }

    func read(from offset: Int, atLeast minimum: Int, atMost maximum: Int) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        while bytes.count < minimum {
            let (start, rest) = (offset + bytes.count, maximum - bytes.count)
            var code: CInt = 0
            let part = [UInt8](unsafeUninitializedCapacity: rest) { buffer, size in
                let result = pread(file, buffer.baseAddress, rest, off_t(start))
                code = result < 0 ? errno : 0
                size = max(0, result)
            }
            if code == EINTR { continue }
            guard code == 0 else { throw POSIXError(number: code) }
            if part.isEmpty { break }
            bytes += part
        }
        return bytes
    }
}

/// A sequence that is uploaded, and the bytes that may have to be sent again.
private actor UploadSequence: UploadReader {
    private let pieces = AsyncChannel<[UInt8], any Error>(cancellation: HTTPTransportError.cancelledCall)
    private let iterate: @Sendable (AsyncChannel<[UInt8], any Error>) async -> Void
    private var task: Task<Void, Never>?
    /// The bytes that were read and not confirmed.
    private var kept: ArraySlice<UInt8> = []
    /// The offset of the first kept byte.
    private var start = 0
    private var isAtEnd = false

    init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks) where Chunks.Element == [UInt8] {
        iterate = { pieces in
            do {
                for try await piece in chunks {
                    guard await pieces.send(piece) else { return }
                }
                pieces.finish()
            } catch {
                pieces.finish(throwing: error)
            }
        }
    }

    deinit {
        task?.cancel()
        pieces.cancel()
    }

    func read(from offset: Int, atLeast minimum: Int, atMost maximum: Int) async throws -> [UInt8] {
        guard offset >= start else {
            throw HTTPTransportError(
                .incomplete, "the bytes before byte \(start) are needed again, which a sequence can't repeat"
            )
        }
        // An upload that is resumed begins in the middle.
        while offset > start + kept.count, !isAtEnd {
            start += kept.count
            kept = []
            try await readMore()
        }
        let confirmed = min(offset - start, kept.count)
        kept.removeFirst(confirmed)
        start += confirmed
        while kept.count < minimum, !isAtEnd { try await readMore() }
        return Array(kept.prefix(maximum))
    }

    private func readMore() async throws {
        if task == nil { task = Task { [iterate, pieces] in await iterate(pieces) } }
        if let more = try await pieces.next().get() { kept += more } else { isAtEnd = true }
    }
}
