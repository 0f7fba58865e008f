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

/// The file of a download, which is written beside its final place.
actor Download {
    private let path: String
    private let file: CInt
    /// The `ETag` of the bytes that were received.
    private var tag: String?
    private var total: Int?
    /// The number of bytes that were received.
    private(set) var size = 0
    /// Why the file can't be written.
    private(set) var fileError: POSIXError?

    private var partPath: String { path + ".download" }

    /// - Throws: `POSIXError` if the file can't be created.
    init(_ path: String) throws {
        self.path = path
        file = open(path + ".download", O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw POSIXError(number: errno) }
    }

    deinit { close(file) }

    /// Whether the received bytes can be continued.
    var canResume: Bool { size > 0 && tag != nil }

    /// Returns a request that continues after the received bytes.
    func resuming(_ request: ServiceRequest) -> ServiceRequest {
        var request = request
        // The sizes of a range are those of the body as it is sent.
        request.fields["Accept-Encoding"] = "identity"
        if canResume {
            request.fields["Range"] = "bytes=\(size)-"
            request.fields["If-Range"] = tag
        }
        return request
    }

    /// Writes a part of the response, and returns the progress after a chunk of the body.
    func receive(_ part: ServiceResponsePart) throws(HTTPTransportError) -> TransferProgress? {
        switch part {
        case .head(let head):
            try begin(head)
            return nil
        case .body(let bytes):
            write(bytes)
            if let fileError {
                throw HTTPTransportError(.cancelled, "the file can't be written: \(fileError)")
            }
            return TransferProgress(completedBytes: size, totalBytes: total)
        }
    }

    /// Moves the complete file to its place.
    /// - Throws: `POSIXError` if it can't be moved.
    func finish() throws {
        guard rename(partPath, path) == 0 else { throw POSIXError(number: errno) }
    }

    /// Removes the incomplete file.
    func discard() { unlink(partPath) }

    private func begin(_ head: ServiceResponse) throws(HTTPTransportError) {
        if head.status == 206 {
            let range = head.fields["Content-Range"].flatMap(Self.range)
            guard let range, range.start == size else {
                throw HTTPTransportError(.malformed, "the response continues another part of the file")
            }
            total = range.total
        } else {
            // The service sends the whole body, because it has changed.
            if ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0 {
                fileError = POSIXError(number: errno)
            }
            size = 0
            total = head.fields["Content-Length"].flatMap { Int($0) }
        }
        // A weak tag doesn't mean that the bytes are the same. Source: RFC 9110, section 13.1.5.
        tag = head.fields["ETag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
    }

    /// Returns the first byte and the size of `bytes 500-999/1000`. Source: RFC 9110, section 14.4.
    private static func range(_ text: String) -> (start: Int, total: Int?)? {
        guard text.hasPrefix("bytes ") else { return nil }
        let parts = text.dropFirst(6).split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let start = parts[0].split(separator: "-").first.flatMap({ Int($0) }) else {
            return nil
        }
        return (start, Int(parts[1]))
    }

    private func write(_ bytes: [UInt8]) {
        let code = bytes.withUnsafeBytes { writeAll($0, to: file) }
        if code == 0 { size += bytes.count } else { fileError = POSIXError(number: code) }
    }
}

extension POSIXError {
    /// Creates the error of a system call.
    /// - Parameter code: The value of `errno`.
    init(number code: CInt) { self.init(POSIXErrorCode(rawValue: code) ?? .EIO) }
}
