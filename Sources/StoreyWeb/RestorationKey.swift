#if Web
    import Crypto
    import Foundation
    import WholeFile

    /// The key by which a host knows again what it gave its pages to keep.
    ///
    /// A page keeps where its person is, signed with this key, and gives it back when its session is gone. Nobody without
    /// the key can make such a place up, or change one.
    ///
    /// ```swift
    /// configuration.restorationKey = try RestorationKey(keptAt: "/var/lib/guestbook/restoration.key")
    /// ```
    public struct RestorationKey: Sendable {
        private let key: SymmetricKey

        /// A new key, which no other process has: pages come back to where they were for as long as this one runs.
        public init() { key = SymmetricKey(size: Self.size) }

        init(bytes: some ContiguousBytes) { key = SymmetricKey(data: bytes) }

        /// The key in a file, made where there is none: pages come back to where they were also after the server was
        /// started anew. The file is for nobody but its owner to read.
        /// - Parameter path: the file. Its folder must be there.
        /// - Throws: ``RestorationKeyError`` where the file cannot be read or made, or is no key.
        public init(keptAt path: String) throws(RestorationKeyError) {
            let files = FileManager.default
            if !files.fileExists(atPath: path) {
                // Complete before it has its name: whatever happens, there is a whole key there or none.
                let draft = "\(path).\(UUID().uuidString)"
                do {
                    try WholeFile(path: draft).create(
                        secret: RestorationKey().key.withUnsafeBytes { Data($0) })
                    try files.moveItem(atPath: draft, toPath: path)
                } catch {
                    try? files.removeItem(atPath: draft)
                    // Another process may have been quicker: its key is as good.
                    guard files.fileExists(atPath: path) else { throw .cannotBeMade(path: path) }
                }
            }
            guard let data = files.contents(atPath: path) else { throw .cannotBeRead(path: path) }
            key = SymmetricKey(data: data)
            guard key.bitCount == Self.size.bitCount else { throw .isNoKey(path: path) }
        }

        /// As long as a digest: longer would be no stronger.
        private static let size = SymmetricKeySize.bits256

        /// What only this key makes of a message: HMAC with SHA-256, in hexadecimal. Source: RFC 2104, section 2.
        func signature(of message: String) -> String {
            HMAC<SHA256>.authenticationCode(for: Data(message.utf8), using: key)
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
