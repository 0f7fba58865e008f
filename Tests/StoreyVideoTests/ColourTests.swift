import Seeded
import StoreyVideo
import Testing

/// One way to code the bars, and what each bar becomes: white, yellow, cyan, green, magenta, red, blue.
struct BarCodes: CustomTestStringConvertible {
    let coding: ColourCoding
    /// How bright the bars are: 0.75 or 1.
    let level: Double
    let codes: [[Int]]

    var testDescription: String {
        "\(Int(level * 100)) % bars in \(coding.matrix), \(coding.range), \(coding.depth.rawValue) bits"
    }
}

@Suite struct `Colour codes` {
    private static let bars: [(red: Double, green: Double, blue: Double)] = [
        (1, 1, 1), (1, 1, 0), (0, 1, 1), (0, 1, 0), (1, 0, 1), (1, 0, 0), (0, 0, 1),
    ]

    /// Sources: SMPTE EG 1 and RP 219, Rec. ITU-R BT.2111; colour-science 0.4.7 and ffmpeg 5.1 agree.
    static let tables: [BarCodes] = [
        BarCodes(
            coding: ColourCoding(.bt601), level: 0.75,
            codes: [
                [180, 128, 128], [162, 44, 142], [131, 156, 44], [112, 72, 58], [84, 184, 198],
                [65, 100, 212], [35, 212, 114],
            ]),
        BarCodes(
            coding: ColourCoding(.bt601, depth: .ten), level: 0.75,
            codes: [
                [721, 512, 512], [646, 176, 567], [525, 625, 176], [450, 289, 231], [335, 735, 793],
                [260, 399, 848], [139, 848, 457],
            ]),
        BarCodes(
            coding: ColourCoding(.bt709), level: 0.75,
            codes: [
                [180, 128, 128], [168, 44, 136], [145, 147, 44], [133, 63, 52], [63, 193, 204],
                [51, 109, 212], [28, 212, 120],
            ]),
        BarCodes(
            coding: ColourCoding(.bt709, depth: .ten), level: 0.75,
            codes: [
                [721, 512, 512], [674, 176, 543], [581, 589, 176], [534, 253, 207], [251, 771, 817],
                [204, 435, 848], [111, 848, 481],
            ]),
        // By the formula, in fractions.
        BarCodes(
            coding: ColourCoding(.bt709, depth: .twelve), level: 0.75,
            codes: [
                [2884, 2048, 2048], [2694, 704, 2171], [2325, 2356, 704], [2136, 1012, 827],
                [1004, 3084, 3269], [815, 1740, 3392], [446, 3392, 1925],
            ]),
        BarCodes(
            coding: ColourCoding(.bt2020, depth: .ten), level: 0.75,
            codes: [
                [721, 512, 512], [682, 176, 539], [548, 606, 176], [509, 270, 203], [276, 754, 821],
                [237, 418, 848], [103, 848, 485],
            ]),
        BarCodes(
            coding: ColourCoding(.bt601), level: 1,
            codes: [
                [235, 128, 128], [210, 16, 146], [170, 166, 16], [145, 54, 34], [106, 202, 222],
                [81, 90, 240], [41, 240, 110],
            ]),
        BarCodes(
            coding: ColourCoding(.bt709), level: 1,
            codes: [
                [235, 128, 128], [219, 16, 138], [188, 154, 16], [173, 42, 26], [78, 214, 230],
                [63, 102, 240], [32, 240, 118],
            ]),
    ]

    @Test(arguments: tables)
    func `are those of the standard bars`(table: BarCodes) {
        let codes = Self.bars.map { bar in
            table.coding.code(
                RGB(red: bar.red * table.level, green: bar.green * table.level, blue: bar.blue * table.level))
        }
        #expect(codes == table.codes.map { YCbCrCode($0[0], $0[1], $0[2]) })
    }

    /// The rows that the recommendations and most sources print, to six digits.
    @Test(arguments: [
        (ColourMatrix.bt601, [1.402, -0.344136, -0.714136, 1.772]),
        (.bt709, [1.5748, -0.187324, -0.468124, 1.8556]),
        (.bt2020, [1.4746, -0.164553, -0.571353, 1.8814]),
    ])
    func `have the printed inverse matrices`(matrix: ColourMatrix, printed: [Double]) {
        let blueOnly = RGB(YCbCr(y: 0, cb: 1, cr: 0), matrix: matrix)
        let redOnly = RGB(YCbCr(y: 0, cb: 0, cr: 1), matrix: matrix)
        for (number, expected) in zip([redOnly.red, blueOnly.green, redOnly.green, blueOnly.blue], printed) {
            #expect(abs(number - expected) < 0.000_000_6)
        }
    }

    @Test(arguments: [
        (ColourMatrix.bt601, [-0.168736, -0.331264, 0.5], [0.5, -0.418688, -0.081312]),
        (.bt709, [-0.114572, -0.385428, 0.5], [0.5, -0.454153, -0.045847]),
        (.bt2020, [-0.139630, -0.360370, 0.5], [0.5, -0.459786, -0.040214]),
    ])
    func `have the printed forward rows`(matrix: ColourMatrix, cb: [Double], cr: [Double]) {
        let primaries = [
            RGB(red: 1, green: 0, blue: 0), RGB(red: 0, green: 1, blue: 0), RGB(red: 0, green: 0, blue: 1),
        ]
        for (index, primary) in primaries.enumerated() {
            let colour = YCbCr(primary, matrix: matrix)
            #expect(abs(colour.cb - cb[index]) < 0.000_000_6)
            #expect(abs(colour.cr - cr[index]) < 0.000_000_6)
        }
    }

    @Test func `differ by matrix, which is why HD read as SD has wrong colours`() {
        let orange = RGBCode(200, 100, 50).colour()
        #expect(ColourCoding(.bt601).code(orange) == YCbCrCode(123, 91, 175))
        #expect(ColourCoding(.bt709).code(orange) == YCbCrCode(117, 96, 174))
        let wrong = ColourCoding(.bt601).colour(ColourCoding(.bt709).code(orange))
        #expect(RGBCode(wrong) == RGBCode(191, 93, 53))
    }

    /// Limited range has fewer codes than RGB.
    @Test func `do not all come back as they went`() {
        let coding = ColourCoding(.bt601)
        #expect(RGBCode(coding.colour(YCbCrCode(180, 128, 128))) == RGBCode(191, 191, 191))
        #expect(RGBCode(coding.colour(YCbCrCode(81, 90, 240))) == RGBCode(254, 0, 0))
    }

    @Test(arguments: ColourRange.allCases, BitDepth.allCases)
    func `of greys have neutral chroma, and their ends are the range's`(range: ColourRange, depth: BitDepth) {
        for matrix in ColourMatrix.allCases {
            let coding = ColourCoding(matrix, range, depth: depth)
            let scale = 1 << (depth.rawValue - 8)
            let neutral = 128 * scale
            let ends = range == .full ? (0, depth.largestCode) : (16 * scale, 235 * scale)
            #expect(coding.code(.black) == YCbCrCode(ends.0, neutral, neutral))
            #expect(coding.code(.white) == YCbCrCode(ends.1, neutral, neutral))
        }
    }

    @Test func `outside of all colours become the nearest code`() {
        let coding = ColourCoding(.bt709, .full)
        let beyond = RGB(red: 9, green: -9, blue: .infinity)
        #expect(RGBCode(beyond) == RGBCode(255, 0, 255))
        #expect(coding.lumaCode(.infinity) == 255 && coding.lumaCode(-.infinity) == 0)
        #expect(coding.chromaCode(.nan) == 0)
        // Full range has no code for the bluest blue: 255.5 would be 256.
        #expect(coding.chromaCode(0.5) == 255)
        #expect(coding.chromaCode(-0.5) == 0)
    }
}

@Suite struct `Colours that go there and back` {
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `are the same without codes`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<200 {
            let colour = RGB.random(using: &random)
            for matrix in ColourMatrix.allCases {
                let back = RGB(YCbCr(colour, matrix: matrix), matrix: matrix)
                #expect(back.distance(to: colour) < 1e-12, "seed \(seed): \(colour) by \(matrix)")
            }
            #expect(RGB(CMYK(colour)).distance(to: colour) < 1e-12, "seed \(seed): \(colour)")
        }
    }

    /// Half a code in each of three components, seen through the inverse matrix, is the most that rounding can do.
    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `differ by no more than rounding with them`(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<100 {
            let colour = RGB.random(using: &random)
            for matrix in ColourMatrix.allCases {
                for range in ColourRange.allCases {
                    for depth in BitDepth.allCases {
                        let coding = ColourCoding(matrix, range, depth: depth)
                        let step = (coding.luma(1) - coding.luma(0)) / 2
                        let chromaStep = (coding.chroma(1) - coding.chroma(0)) / 2
                        let most = step + 2 * (1 - min(matrix.kb, matrix.kr)) * chromaStep + 1e-12
                        // Full range has no code for the very ends of chroma: half a code more.
                        let bound = range == .full ? most + 2 * chromaStep : most
                        let back = coding.colour(coding.code(colour))
                        #expect(back.distance(to: colour) <= bound, "seed \(seed): \(colour), \(coding)")
                    }
                }
            }
        }
    }

    @Test(arguments: ColourRange.allCases, BitDepth.allCases)
    func `keep every code that is a colour's`(range: ColourRange, depth: BitDepth) {
        let coding = ColourCoding(.bt709, range, depth: depth)
        for code in stride(from: 0, through: depth.largestCode, by: 1) {
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
    func `have the inks that leave them`(colour: RGB, inks: CMYK) {
        #expect(CMYK(colour) == inks)
        #expect(RGB(inks) == colour)
    }
}

extension RGB {
    static func random(using random: inout SplitMix) -> RGB {
        RGB(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random),
            blue: .random(in: 0...1, using: &random))
    }

    /// How far the component is away that is farthest.
    func distance(to other: RGB) -> Double {
        max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue))
    }
}
