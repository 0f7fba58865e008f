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

extension WholeFile {
    /// Makes it, for nobody but its owner to read, from its first byte on. What is there already is never written over. Who
    /// looks while it is written finds a part of it.
    /// - Parameter content: what it is to hold.
    /// - Throws: ``WholeFileError`` where there is one already, or none can be written; no part of a new one is left.
    package func create(secret content: Data) throws(WholeFileError) {
        // Another program that this one starts meanwhile does not get it.
        let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw WholeFileError(errno) }
        let code = content.withUnsafeBytes { put($0, into: descriptor) }
        close(descriptor)
        guard code == 0 else {
            unlink(url.path)
            throw WholeFileError(code)
        }
    }

    /// Replaces what it holds by what nobody but its owner can read.
    func replace(bySecret content: Data) throws(WholeFileError) {
        let draft = WholeFile(path: "\(url.path).\(UUID().uuidString)")
        try draft.create(secret: content)
        // Replaces what is there, all at once.
        guard rename(draft.url.path, url.path) == 0 else {
            let code = errno
            unlink(draft.url.path)
            throw WholeFileError(code)
        }
    }
}

/// Writes all of them; a system takes as many at once as it likes.
/// - Returns: 0, or the number of what went wrong.
private func put(_ bytes: UnsafeRawBufferPointer, into descriptor: CInt) -> CInt {
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
