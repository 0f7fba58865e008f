package import Foundation

extension Data {
    /// Atomically writes a file that only its owner can read, from its first byte on. Creates missing folders, which only
    /// the owner can read either.
    package func writePrivateFile(to file: URL) throws {
        try FileManager.default.createPrivateFolder(at: file.deletingLastPathComponent())
        let draft = file.appendingPathExtension(UUID().uuidString)
        do {
            guard
                FileManager.default.createFile(
                    atPath: draft.path, contents: nil, attributes: [.posixPermissions: 0o600])
            else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: draft.path]) }
            let handle = try FileHandle(forWritingTo: draft)
            try handle.write(contentsOf: self)
            try handle.close()
            guard rename(draft.path, file.path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        } catch {
            try? FileManager.default.removeItem(at: draft)
            throw error
        }
    }
}

extension FileManager {
    /// Moves a file that can't be read to another name next to it, so that it isn't overwritten.
    package func moveAside(_ file: URL) throws {
        try moveItem(at: file, to: file.appendingPathExtension("damaged-\(UUID().uuidString)"))
    }

    /// Creates a folder that only its owner can read, if it doesn't exist.
    package func createPrivateFolder(at folder: URL) throws {
        try createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
}
