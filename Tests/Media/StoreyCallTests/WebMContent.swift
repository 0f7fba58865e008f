import Foundation

/// What a WebM file contains.
struct WebMContent: Equatable {
    struct Block: Equatable {
        let track: Int
        let time: Int
        let isKey: Bool
        let data: [UInt8]
    }

    var codecs: [String] = []
    var width = 0
    var height = 0
    var blocks: [Block] = []

    init(_ path: String) throws {
        var time = 0
        read([UInt8](try Data(contentsOf: URL(filePath: path))), &time)
    }

    private mutating func read(_ bytes: [UInt8], _ time: inout Int) {
        var rest = bytes[...]
        while let first = rest.first {
            let id = number(rest.prefix(first.leadingZeroBitCount + 1))
            rest = rest.dropFirst(first.leadingZeroBitCount + 1)
            let size = number(rest.prefix(8).dropFirst())
            rest = rest.dropFirst(8)
            let content = Array(rest.prefix(size))
            rest = rest.dropFirst(size)
            switch id {
            case 0x1853_8067, 0x1654_AE6B, 0xAE, 0xE0, 0x1F43_B675: read(content, &time)
            case 0x86: codecs.append(String(decoding: content, as: UTF8.self))
            case 0xB0: width = number(content[...])
            case 0xBA: height = number(content[...])
            case 0xE7: time = number(content[...])
            case 0xA3:
                blocks.append(
                    Block(
                        track: Int(content[0] & 0x7F), time: time + number(content[1...2]),
                        isKey: content[3] == 0x80, data: Array(content[4...])))
            default: break
            }
        }
    }

    private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
