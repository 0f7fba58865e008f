import Foundation
import StoreyInternal
import Testing

@testable import StoreyLayers

@Suite struct `Storey's own sources` {
    @Test func `Storey's own sources follow their layer rules`() throws {
        try LayerRules.verify()
    }

    /// For any truncated or corrupted source, the parser terminates and reads nothing beyond the end.
    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `The parser accepts truncated and corrupted sources`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let source = try Data(contentsOf: URL(fileURLWithPath: #filePath))
        let odd = Array("\"\"\"#/\\(){}[]<>`é\u{0}\n*".utf8)
        for _ in 0..<100 {
            var bytes = Array(source.prefix(Int.random(in: 0...source.count, using: &random)))
            for _ in 0..<Int.random(in: 0...20, using: &random) where !bytes.isEmpty {
                bytes[Int.random(in: bytes.indices, using: &random)] = odd.randomElement(using: &random) ?? 0
            }
            let count = bytes.count
            let facts = (bytes + [0, 0, 0, 0]).withUnsafeBufferPointer { buffer in
                buffer.baseAddress.map { FileParser.parse($0, count: count) }
            }
            let read = try #require(facts)
            #expect(read.references.allSatisfy { $0.parent < read.declarations.count }, "seed \(seed)")
            #expect(
                read.declarations.indices.allSatisfy { read.declarations[$0].parent < $0 }, "seed \(seed)")
        }
    }
}
