import StoreyInternal
import Testing

@testable import StoreyVideo

/// A color conversion and its codes for the bars white, yellow, cyan, green, magenta, red and blue.
struct BarCodes: CustomTestStringConvertible {
    let coding: ColorCoding
    /// The level of the bars: 0.75 or 1.
    let level: Double
    let codes: [[Int]]

    var testDescription: String {
        "\(Int(level * 100)) % bars in \(coding.matrix), \(coding.range), \(coding.depth.rawValue) bits"
    }
}

@Suite struct `Color codes` {
    private static let bars: [(red: Double, green: Double, blue: Double)] = [
        (1, 1, 1), (1, 1, 0), (0, 1, 1), (0, 1, 0), (1, 0, 1), (1, 0, 0), (0, 0, 1),
    ]

    /// Sources: SMPTE EG 1 and RP 219, Rec. ITU-R BT.2111. colour-science 0.4.7 and ffmpeg 5.1 agree.
    static let tables: [BarCodes] = [
        BarCodes(
            coding: ColorCoding(.bt601), level: 0.75,
            codes: [
                [180, 128, 128], [162, 44, 142], [131, 156, 44], [112, 72, 58], [84, 184, 198],
                [65, 100, 212], [35, 212, 114],
            ]),
        BarCodes(
            coding: ColorCoding(.bt601, depth: .ten), level: 0.75,
            codes: [
                [721, 512, 512], [646, 176, 567], [525, 625, 176], [450, 289, 231], [335, 735, 793],
                [260, 399, 848], [139, 848, 457],
            ]),
        BarCodes(
            coding: ColorCoding(.bt709), level: 0.75,
            codes: [
                [180, 128, 128], [168, 44, 136], [145, 147, 44], [133, 63, 52], [63, 193, 204],
                [51, 109, 212], [28, 212, 120],
            ]),
        BarCodes(
            coding: ColorCoding(.bt709, depth: .ten), level: 0.75,
            codes: [
                [721, 512, 512], [674, 176, 543], [581, 589, 176], [534, 253, 207], [251, 771, 817],
                [204, 435, 848], [111, 848, 481],
            ]),
        // Calculated with the formula, in fractions.
        BarCodes(
            coding: ColorCoding(.bt709, depth: .twelve), level: 0.75,
            codes: [
                [2884, 2048, 2048], [2694, 704, 2171], [2325, 2356, 704], [2136, 1012, 827],
                [1004, 3084, 3269], [815, 1740, 3392], [446, 3392, 1925],
            ]),
        BarCodes(
            coding: ColorCoding(.bt2020, depth: .ten), level: 0.75,
            codes: [
                [721, 512, 512], [682, 176, 539], [548, 606, 176], [509, 270, 203], [276, 754, 821],
                [237, 418, 848], [103, 848, 485],
            ]),
        BarCodes(
            coding: ColorCoding(.bt601), level: 1,
            codes: [
                [235, 128, 128], [210, 16, 146], [170, 166, 16], [145, 54, 34], [106, 202, 222],
                [81, 90, 240], [41, 240, 110],
            ]),
        BarCodes(
            coding: ColorCoding(.bt709), level: 1,
            codes: [
                [235, 128, 128], [219, 16, 138], [188, 154, 16], [173, 42, 26], [78, 214, 230],
                [63, 102, 240], [32, 240, 118],
            ]),
    ]

    @Test(arguments: tables)
    func `Codes are those of the standard color bars`(table: BarCodes) {
        let codes = Self.bars.map { bar in
            table.coding.code(
                RGB(red: bar.red * table.level, green: bar.green * table.level, blue: bar.blue * table.level))
        }
        #expect(codes == table.codes.map { YCbCrCode($0[0], $0[1], $0[2]) })
    }

    /// The rows as printed in the recommendations and most sources, to six digits.
    @Test(arguments: [
        (YCbCrMatrix.bt601, [1.402, -0.344136, -0.714136, 1.772]),
        (.bt709, [1.5748, -0.187324, -0.468124, 1.8556]),
        (.bt2020, [1.4746, -0.164553, -0.571353, 1.8814]),
    ])
    func `The inverse matrices are the published ones`(matrix: YCbCrMatrix, printed: [Double]) {
        let blueOnly = RGB(YCbCr(y: 0, cb: 1, cr: 0), matrix: matrix)
        let redOnly = RGB(YCbCr(y: 0, cb: 0, cr: 1), matrix: matrix)
        for (number, expected) in zip([redOnly.red, blueOnly.green, redOnly.green, blueOnly.blue], printed) {
            #expect(abs(number - expected) < 0.000_000_6)
        }
    }

    @Test(arguments: [
        (YCbCrMatrix.bt601, [-0.168736, -0.331264, 0.5], [0.5, -0.418688, -0.081312]),
        (.bt709, [-0.114572, -0.385428, 0.5], [0.5, -0.454153, -0.045847]),
        (.bt2020, [-0.139630, -0.360370, 0.5], [0.5, -0.459786, -0.040214]),
    ])
    func `The forward matrices are the published ones`(matrix: YCbCrMatrix, cb: [Double], cr: [Double]) {
        let primaries = [
            RGB(red: 1, green: 0, blue: 0), RGB(red: 0, green: 1, blue: 0), RGB(red: 0, green: 0, blue: 1),
        ]
        for (index, primary) in primaries.enumerated() {
            let color = YCbCr(primary, matrix: matrix)
            #expect(abs(color.cb - cb[index]) < 0.000_000_6)
            #expect(abs(color.cr - cr[index]) < 0.000_000_6)
        }
    }

    @Test func `Codes depend on the matrix, so HD read as SD has wrong colors`() {
        let orange = RGBCode(200, 100, 50).color()
        #expect(ColorCoding(.bt601).code(orange) == YCbCrCode(123, 91, 175))
        #expect(ColorCoding(.bt709).code(orange) == YCbCrCode(117, 96, 174))
        let wrong = ColorCoding(.bt601).color(ColorCoding(.bt709).code(orange))
        #expect(RGBCode(wrong) == RGBCode(191, 93, 53))
    }

    /// Limited range has fewer codes than RGB.
    @Test func `Converting codes to RGB and back isn't lossless`() {
        let coding = ColorCoding(.bt601)
        #expect(RGBCode(coding.color(YCbCrCode(180, 128, 128))) == RGBCode(191, 191, 191))
        #expect(RGBCode(coding.color(YCbCrCode(81, 90, 240))) == RGBCode(254, 0, 0))
    }

    @Test(arguments: ColorRange.allCases, BitDepth.allCases)
    func `Gray has neutral chroma, and black and white are the ends of the range`(
        range: ColorRange, depth: BitDepth
    ) {
        for matrix in YCbCrMatrix.allCases {
            let coding = ColorCoding(matrix, range, depth: depth)
            let scale = 1 << (depth.rawValue - 8)
            let neutral = 128 * scale
            let ends = range == .full ? (0, depth.maxCode) : (16 * scale, 235 * scale)
            #expect(coding.code(.black) == YCbCrCode(ends.0, neutral, neutral))
            #expect(coding.code(.white) == YCbCrCode(ends.1, neutral, neutral))
        }
    }

    @Test func `Values out of range become the nearest code`() {
        let coding = ColorCoding(.bt709, .full)
        let beyond = RGB(red: 9, green: -9, blue: .infinity)
        #expect(RGBCode(beyond) == RGBCode(255, 0, 255))
        #expect(coding.lumaCode(.infinity) == 255 && coding.lumaCode(-.infinity) == 0)
        #expect(coding.chromaCode(.nan) == 0)
        // Full range has no code for the most saturated blue: 255.5 would be 256.
        #expect(coding.chromaCode(0.5) == 255)
        #expect(coding.chromaCode(-0.5) == 0)
    }
}

@Suite struct `Codes that are colors` {
    @Test(arguments: YCbCrMatrix.allCases, ColorRange.allCases)
    func `About a sixth of the limited codes and a quarter of the full ones are colors`(
        matrix: YCbCrMatrix, range: ColorRange
    ) {
        let coding = ColorCoding(matrix, range)
        let share = Double(coding.colorCount) / Double(1 << 24)
        // The determinant of the matrix, times the codes in use.
        let solid = matrix.kg / (4 * (1 - matrix.kb) * (1 - matrix.kr))
        let used = range == .full ? 1 : 219.0 * 224 * 224 / Double(1 << 24)
        #expect(abs(share - solid * used) < 0.003)
    }

    @Test func `The number of colors is that of the codes whose colors are in range`() {
        let coding = ColorCoding(.bt709)
        let valid = -1e-9...1 + 1e-9
        // Of the codes with red at rest, the solid has a slice, which is small enough to count.
        var counted = 0
        for y in 0...255 {
            for cb in 0...255 {
                let color = coding.color(YCbCrCode(y, cb, 128))
                if [color.red, color.green, color.blue].allSatisfy(valid.contains) { counted += 1 }
            }
        }
        #expect(coding.colorCount(cr: 128) == counted)
        #expect((0...255).reduce(0) { $0 + coding.colorCount(cr: $1) } == coding.colorCount)
        #expect(coding.colorCount(cr: 0) == 0 && counted > 10_000)
    }
}

@Suite struct `Color round trips` {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `Converting colors without codes is lossless`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            let color = RGB.random(using: &random)
            for matrix in YCbCrMatrix.allCases {
                let back = RGB(YCbCr(color, matrix: matrix), matrix: matrix)
                #expect(back.distance(to: color) < 1e-12, "seed \(seed): \(color) by \(matrix)")
            }
            #expect(RGB(CMYK(color)).distance(to: color) < 1e-12, "seed \(seed): \(color)")
        }
    }

    /// Rounding errors are at most half a code in each of three components, amplified by the inverse matrix.
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `Converting colors to codes and back differs by rounding only`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        for _ in 0..<100 {
            let color = RGB.random(using: &random)
            for matrix in YCbCrMatrix.allCases {
                for range in ColorRange.allCases {
                    for depth in BitDepth.allCases {
                        let coding = ColorCoding(matrix, range, depth: depth)
                        let step = (coding.luma(1) - coding.luma(0)) / 2
                        let chromaStep = (coding.chroma(1) - coding.chroma(0)) / 2
                        let most = step + 2 * (1 - min(matrix.kb, matrix.kr)) * chromaStep + 1e-12
                        // Full range has no code for the ends of chroma, which adds half a code.
                        let bound = range == .full ? most + 2 * chromaStep : most
                        let back = coding.color(coding.code(color))
                        #expect(back.distance(to: color) <= bound, "seed \(seed): \(color), \(coding)")
                    }
                }
            }
        }
    }

    @Test(arguments: ColorRange.allCases, BitDepth.allCases)
    func `Every code of a valid color is preserved`(range: ColorRange, depth: BitDepth) {
        let coding = ColorCoding(.bt709, range, depth: depth)
        for code in stride(from: 0, through: depth.maxCode, by: 1) {
            #expect(coding.lumaCode(coding.luma(code)) == code)
            #expect(coding.chromaCode(coding.chroma(code)) == code)
        }
    }

    @Test(arguments: [
        (RGB.black, CMYK(cyan: 0, magenta: 0, yellow: 0, black: 1)),
        (.white, CMYK(cyan: 0, magenta: 0, yellow: 0, black: 0)),
        (RGB(red: 1, green: 0, blue: 0), CMYK(cyan: 0, magenta: 1, yellow: 1, black: 0)),
        (RGB(red: 0.5, green: 0.25, blue: 0), CMYK(cyan: 0, magenta: 0.5, yellow: 1, black: 0.5)),
    ])
    func `Colors have the expected inks`(color: RGB, inks: CMYK) {
        #expect(CMYK(color) == inks)
        #expect(RGB(inks) == color)
    }
}

extension RGB {
    static func random(using random: inout SplitMix64) -> RGB {
        RGB(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random))
    }

    /// Returns the largest difference of a component.
    func distance(to other: RGB) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}
