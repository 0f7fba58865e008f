#if Web
    import Foundation
    @testable import StoreyWeb
    import Testing

    @Suite("Restoration keys")
    struct RestorationKeyTests {
        /// Source: RFC 4231, sections 4.2 to 4.8, without the truncated one.
        @Test(
            "Signatures match the test vectors of RFC 4231",
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

        @Test("Keys without a file are random")
        func random() {
            let signatures = Set((0..<100).map { _ in RestorationKey().signature(of: "") })
            #expect(signatures.count == 100)
        }

        @Test("Concurrent callers create one key file that only its owner can read")
        func kept() async throws {
            try await withFolder { folder in
                let path = folder + "/restoration.key"
                let signatures = try await withThrowingTaskGroup(of: String.self) { group in
                    for _ in 0..<20 {
                        group.addTask { try RestorationKey(loadingOrCreatingAt: path).signature(of: "") }
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

        @Test("A file that isn't a key is neither used nor overwritten")
        func foreignFile() async throws {
            try await withFolder { folder in
                let path = folder + "/notes.sqlite"
                try Data("a database".utf8).write(to: URL(fileURLWithPath: path))
                #expect(throws: RestorationKeyError.invalidKey(path: path)) {
                    try RestorationKey(loadingOrCreatingAt: path)
                }
                #expect(FileManager.default.contents(atPath: path) == Data("a database".utf8))
                let nowhere = folder + "/none/key"
                #expect(throws: RestorationKeyError.cannotCreate(path: nowhere)) {
                    try RestorationKey(loadingOrCreatingAt: nowhere)
                }
                #expect(throws: RestorationKeyError.cannotRead(path: folder)) {
                    try RestorationKey(loadingOrCreatingAt: folder)
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
