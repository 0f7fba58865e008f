import StoreyInternal

@testable import StoreyVideo

/// A PNG file of any kind with stored, uncompressed data.
struct WrittenPNG {
    var size: PixelSize
    var colorType: PNGHeader.ColorType
    var depth: Int
    var isInterlaced = false
    /// The samples of each pixel, line by line.
    var pixels: [[Int]]
    var palette: [UInt8] = []
    var transparency: [UInt8]?

    /// Returns the file with a random filter for each row.
    func file(using random: inout SplitMix64) -> [UInt8] {
        var lines: [UInt8] = []
        for pass in passes {
            var above: [UInt8]?
            for y in stride(from: pass.y, to: size.height, by: pass.down) {
                let row = packed(
                    stride(from: pass.x, to: size.width, by: pass.across)
                        .flatMap { pixels[y * size.width + $0] })
                if row.isEmpty { continue }
                lines += filtered(row, above: above ?? row.map { _ in 0 }, .random(in: 0...4, using: &random))
                above = row
            }
        }
        var file = PNGImage.signature
        let header = PNGImage.bigEndian(size.width) + PNGImage.bigEndian(size.height)
        file += chunk("IHDR", header + [UInt8(depth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0])
        if !palette.isEmpty { file += chunk("PLTE", palette) }
        if let transparency { file += chunk("tRNS", transparency) }
        file += chunk("tEXt", Array("Title\0nothing".utf8))
        // Data may be split into several chunks.
        let data = stored(lines)
        file += chunk("IDAT", Array(data.prefix(5))) + chunk("IDAT", Array(data.dropFirst(5)))
        return file + chunk("IEND", [])
    }

    private var passes: [(x: Int, y: Int, across: Int, down: Int)] {
        guard isInterlaced else { return [(0, 0, 1, 1)] }
        return [
            (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
        ]
    }

    private func packed(_ samples: [Int]) -> [UInt8] {
        let bits = samples.flatMap { sample in (0..<depth).map { sample >> (depth - 1 - $0) & 1 } }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            (0..<8).reduce(0) { $0 << 1 | UInt8(start + $1 < bits.count ? bits[start + $1] : 0) }
        }
    }

    private func filtered(_ row: [UInt8], above: [UInt8], _ filter: UInt8) -> [UInt8] {
        let pixelBytes = max(1, depth * colorType.samples / 8)
        let filtered = row.indices.map { index -> UInt8 in
            let left = index < pixelBytes ? 0 : Int(row[index - pixelBytes])
            let up = Int(above[index])
            let corner = index < pixelBytes ? 0 : Int(above[index - pixelBytes])
            let sum = left + up - corner
            let nearest = [left, up, corner].min { abs(sum - $0) < abs(sum - $1) } ?? 0
            return row[index] &- UInt8([0, left, up, (left + up) / 2, nearest][Int(filter)])
        }
        return [filter] + filtered
    }

    private func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        for start in stride(from: 0, to: bytes.count, by: 60_000) {
            let block = bytes[start..<min(start + 60_000, bytes.count)]
            let length = UInt16(block.count)
            result.append(block.endIndex == bytes.count ? 1 : 0)
            result += [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            result += block
        }
        return result + PNGImage.bigEndian(Int(Checksum.adler32(bytes)))
    }

    private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let named = Array(name.utf8) + data
        return PNGImage.bigEndian(data.count) + named + PNGImage.bigEndian(Int(Checksum.crc32(named)))
    }
}

extension WrittenPNG {
    /// Creates a file of random kind with random pixels.
    init(size: PixelSize, using random: inout SplitMix64) {
        let kind = PNGHeader.ColorType.allCases.randomElement(using: &random) ?? .rgb
        self.size = size
        colorType = kind
        depth = kind.depths.randomElement(using: &random) ?? 8
        isInterlaced = .random(using: &random)
        let largest = 1 << depth - 1
        pixels = (0..<size.pixelCount).map { _ in
            (0..<kind.samples).map { _ in .random(in: 0...largest, using: &random) }
        }
        func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in .random(in: 0...255, using: &random) } }
        if kind == .palette {
            palette = bytes(3 * (largest + 1))
            if .random(using: &random) { transparency = bytes(largest / 2) }
        } else if kind == .gray || kind == .rgb, .random(using: &random),
            let key = pixels.randomElement(using: &random)
        {
            transparency = key.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        }
    }

    /// The expected BGRA bytes of each pixel.
    var bgra: [UInt8] {
        func byte(_ sample: Int) -> UInt8 {
            UInt8((Double(sample) * 255 / Double(1 << depth - 1)).rounded())
        }
        return pixels.flatMap { pixel -> [UInt8] in
            let key = transparency.map { bytes in
                stride(from: 0, to: bytes.count - 1, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
            }
            switch colorType {
            case .palette:
                let alpha = transparency ?? []
                let number = pixel[0]
                return [2, 1, 0].map { palette[3 * number + $0] } + [
                    number < alpha.count ? alpha[number] : 255
                ]
            case .gray: return Array(repeating: byte(pixel[0]), count: 3) + [key == pixel ? 0 : 255]
            case .grayWithAlpha: return Array(repeating: byte(pixel[0]), count: 3) + [byte(pixel[1])]
            case .rgb: return pixel.reversed().map(byte) + [key == pixel ? 0 : 255]
            case .rgbWithAlpha: return [2, 1, 0, 3].map { byte(pixel[$0]) }
            }
        }
    }
}
