#if Web
    import Foundation

    /// The key by which a host knows again what it gave its pages to keep.
    ///
    /// A page keeps where its person is, signed with this key, and gives it back when its session is gone. Nobody without
    /// the key can make such a place up, or change one.
    ///
    /// ```swift
    /// configuration.restorationKey = try RestorationKey(keptAt: "/var/lib/guestbook/restoration.key")
    /// ```
    public struct RestorationKey: Sendable {
        private let bytes: [UInt8]

        /// A new key, which no other process has: pages come back to where they were for as long as this one runs.
        public init() {
            var random = SystemRandomNumberGenerator()
            bytes = (0..<Self.count).map { _ in random.next() }
        }

        init(bytes: [UInt8]) { self.bytes = bytes }

        /// The key in a file, made where there is none: pages come back to where they were also after the server was
        /// started anew. The file is for nobody but its owner to read.
        /// - Parameter path: the file. Its folder must be there.
        /// - Throws: ``RestorationKeyError`` where the file cannot be read or made, or is no key.
        public init(keptAt path: String) throws(RestorationKeyError) {
            let files = FileManager.default
            if !files.fileExists(atPath: path) {
                // Complete before it has its name: whatever happens, there is a whole key there or none.
                let draft = "\(path).\(UUID().uuidString)"
                let isMade = files.createFile(
                    atPath: draft, contents: Data(RestorationKey().bytes),
                    attributes: [.posixPermissions: 0o600])
                do {
                    guard isMade else { throw CocoaError(.fileWriteUnknown) }
                    try files.moveItem(atPath: draft, toPath: path)
                } catch {
                    try? files.removeItem(atPath: draft)
                    // Another process may have been quicker: its key is as good.
                    guard files.fileExists(atPath: path) else { throw .cannotBeMade(path: path) }
                }
            }
            guard let data = files.contents(atPath: path) else { throw .cannotBeRead(path: path) }
            guard data.count == Self.count else { throw .isNoKey(path: path) }
            bytes = Array(data)
        }

        /// As long as a digest: longer would be no stronger.
        private static let count = 32

        /// What only this key makes of a message: HMAC with SHA-256, in hexadecimal. Source: RFC 2104, section 2.
        func signature(of message: String) -> String {
            func padded(with byte: UInt8) -> [UInt8] {
                let key = bytes.count > 64 ? SHA256.digest(of: bytes) : bytes
                return (key + Array(repeating: 0, count: 64 - key.count)).map { $0 ^ byte }
            }
            let inner = SHA256.digest(of: padded(with: 0x36) + message.utf8)
            return SHA256.digest(of: padded(with: 0x5C) + inner)
                .map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }

        /// Whether this key made the signature. Takes as long for a good guess as for a bad one.
        func hasSigned(_ message: String, _ signature: some StringProtocol) -> Bool {
            let expected = self.signature(of: message)
            guard signature.utf8.count == expected.utf8.count else { return false }
            return zip(expected.utf8, signature.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
        }
    }
#endif
