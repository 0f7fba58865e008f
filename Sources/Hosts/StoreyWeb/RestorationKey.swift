#if Web
    import Foundation
    import StoreyInternal

    /// The key that signs the restoration state that a host's pages store, and the cookies that identify browsers.
    ///
    /// When its session is gone, a page returns the stored state to the next session. Without the key, no
    /// client can forge or change that state. A cookie that the host didn't sign is replaced.
    ///
    /// ```swift
    /// configuration.restorationKey = try RestorationKey(loadingOrCreatingAt: "/var/lib/guestbook/restoration.key")
    /// ```
    public struct RestorationKey: Sendable {
        private let bytes: [UInt8]

        /// Creates a random key. Pages can restore their state only while this process runs.
        public init() {
            var random = SystemRandomNumberGenerator()
            bytes = (0..<SHA256.digestLength).map { _ in UInt8.random(in: 0...255, using: &random) }
        }

        /// Creates a key that several servers share, so that pages can restore their state on each of them.
        ///
        /// - Parameter bytes: At least 32 random bytes, which must be kept secret.
        public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

        /// Loads the key from a file, or creates the file with a random key if it doesn't exist. Pages can then
        /// restore their state after a restart of the server. Only the file's owner can read it.
        ///
        /// - Parameter path: The path of the file. Its folder must exist.
        /// - Throws: ``RestorationKeyError`` if the file can't be read or created, or doesn't contain a key.
        public init(loadingOrCreatingAt path: String) throws(RestorationKeyError) {
            let files = FileManager.default
            if !files.fileExists(atPath: path) {
                // The file is complete before it gets its name, so a crash never leaves a partial key.
                let draft = "\(path).\(UUID().uuidString)"
                do {
                    try AtomicFile(path: draft).createPrivate(Data(RestorationKey().bytes))
                    try files.moveItem(atPath: draft, toPath: path)
                } catch {
                    try? files.removeItem(atPath: draft)
                    // Another process may have created the key first, which is just as good.
                    guard files.fileExists(atPath: path) else { throw .cannotCreate(path: path) }
                }
            }
            guard let data = files.contents(atPath: path) else { throw .cannotRead(path: path) }
            // A key of the digest's length: a longer one would be no stronger.
            guard data.count == SHA256.digestLength else { throw .invalidKey(path: path) }
            bytes = Array(data)
        }

        /// Returns the HMAC with SHA-256 of a message, in hexadecimal. Source: RFC 2104, section 2.
        func signature(of message: String) -> String {
            SHA256.authenticationCode(of: message.utf8, key: bytes).map(\.hexadecimal).joined()
        }

        /// Returns whether this key made the signature, in constant time.
        func hasSigned(_ message: String, _ signature: some StringProtocol) -> Bool {
            let expected = self.signature(of: message)
            guard signature.utf8.count == expected.utf8.count else { return false }
            return zip(expected.utf8, signature.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }
#endif
