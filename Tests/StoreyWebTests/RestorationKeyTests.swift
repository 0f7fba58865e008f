#if Web
    import Foundation
    @testable import StoreyWeb
    import Testing

    @Suite("A key of a host")
    struct RestorationKeyTests {
        /// Source: RFC 4231, sections 4.2 to 4.8, without the truncated one.
        @Test(
            "signs as everybody does",
            arguments: [
                (
                    Array(repeating: 0x0b, count: 20), "Hi There",
                    "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
                ),
                (
                    Array("Jefe".utf8), "what do ya want for nothing?",
                    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
                ),
                (
                    Array(repeating: 0xaa, count: 131),
                    "Test Using Larger Than Block-Size Key - Hash Key First",
                    "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
                ),
                (
                    Array(repeating: 0xaa, count: 131),
                    "This is a test using a larger than block-size key and a larger than block-size data. "
                        + "The key needs to be hashed before being used by the HMAC algorithm.",
                    "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
                ),
            ] as [([UInt8], String, String)])
        func vectors(key: [UInt8], message: String, signature: String) {
            let key = RestorationKey(bytes: key)
            #expect(key.signature(of: message) == signature)
            #expect(key.hasSigned(message, signature))
            #expect(!key.hasSigned(message + " ", signature))
            #expect(!key.hasSigned(message, signature.dropLast()))
            #expect(!key.hasSigned(message, signature.uppercased()))
            #expect(!key.hasSigned(message, ""))
        }

        /// The lengths at which the padding needs one block more, or none. Expected: Python's hashlib.
        @Test(
            "digests messages of any length",
            arguments: [
                (0, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
                (1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb"),
                (55, "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318"),
                (56, "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a"),
                (63, "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34"),
                (64, "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb"),
                (65, "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0"),
                (119, "31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb"),
                (120, "2f3d335432c70b580af0e8e1b3674a7c020d683aa5f73aaaedfdc55af904c21c"),
                (128, "6836cf13bac400e9105071cd6af47084dfacad4e5e302c94bfed24e013afb73e"),
                (1000, "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3"),
            ])
        func lengths(count: Int, digest: String) {
            let bytes = SHA256.digest(of: Array(repeating: UInt8(ascii: "a"), count: count))
            #expect(bytes.map { String(format: "%02x", $0) }.joined() == digest)
        }

        @Test("is another one for each process, unless it is kept")
        func random() {
            let signatures = Set((0..<100).map { _ in RestorationKey().signature(of: "") })
            #expect(signatures.count == 100)
        }

        @Test("is made once where it is kept, for its owner to read, however many ask at once")
        func kept() async throws {
            try await withFolder { folder in
                let path = folder + "/restoration.key"
                let signatures = try await withThrowingTaskGroup(of: String.self) { group in
                    for _ in 0..<20 {
                        group.addTask { try RestorationKey(keptAt: path).signature(of: "") }
                    }
                    return try await group.reduce(into: Set()) { $0.insert($1) }
                }
                #expect(signatures.count == 1)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["restoration.key"])
                let attributes = try FileManager.default.attributesOfItem(atPath: path)
                #expect(attributes[.posixPermissions] as? Int == 0o600)
                #expect(attributes[.size] as? Int == 32)
            }
        }

        @Test("is never taken from a file that holds something else, nor written over it")
        func foreignFile() async throws {
            try await withFolder { folder in
                let path = folder + "/notes.sqlite"
                try Data("a database".utf8).write(to: URL(fileURLWithPath: path))
                #expect(throws: RestorationKeyError.isNoKey(path: path)) { try RestorationKey(keptAt: path) }
                #expect(FileManager.default.contents(atPath: path) == Data("a database".utf8))
                let nowhere = folder + "/none/key"
                #expect(throws: RestorationKeyError.cannotBeMade(path: nowhere)) {
                    try RestorationKey(keptAt: nowhere)
                }
                #expect(throws: RestorationKeyError.cannotBeRead(path: folder)) {
                    try RestorationKey(keptAt: folder)
                }
            }
        }
    }

    private func withFolder(_ body: (String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder.path)
    }
#endif
