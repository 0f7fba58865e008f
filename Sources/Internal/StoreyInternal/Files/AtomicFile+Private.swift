#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
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

extension AtomicFile {
    /// Creates the file with owner-only permissions. Never overwrites an existing file. A concurrent reader
    /// can see partial content.
    /// - Parameter content: The content.
    /// - Throws: ``AtomicFileError`` if the file already exists or can't be written. A partially written file
    ///   is removed.
    package func createPrivate(_ content: Data) throws(AtomicFileError) {
        // O_CLOEXEC: child processes must not inherit the descriptor.
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw AtomicFileError(errno) }
        let code = content.withUnsafeBytes { writeAll($0, to: descriptor) }
        close(descriptor)
        guard code == 0 else {
            unlink(url.path)
            throw AtomicFileError(code)
        }
    }

    /// Atomically replaces the file by one with owner-only permissions. Creates no folders.
    package func replace(byPrivate content: Data) throws(AtomicFileError) {
        let draft = AtomicFile(path: "\(url.path).\(UUID().uuidString)")
        try draft.createPrivate(content)
        guard rename(draft.url.path, url.path) == 0 else {
            let code = errno
            unlink(draft.url.path)
            throw AtomicFileError(code)
        }
    }
}

/// Writes all bytes; a single call of `write` can write fewer.
/// - Returns: 0, or the `errno` code.
package func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: CInt) -> CInt {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
            rest = rest.dropFirst(count)
        } else if errno != EINTR {
            return errno
        }
    }
    return 0
}
