import StoreyInternal
import Testing

@testable import StoreyVideo

@Suite struct `Transfer functions` {
    /// Sources: Rec. ITU-R BT.2100-2 and SMPTE ST 2084 by colour-science 0.4.7; IEC 61966-2-1; Rec. ITU-T H.273.
    static let values: [(TransferFunction, light: Double, signal: Double)] = [
        (.pq, 0.1 / 10_000, 0.062337), (.pq, 1 / 10_000, 0.149946), (.pq, 10 / 10_000, 0.299699),
        (.pq, 100 / 10_000, 0.508078), (.pq, 203 / 10_000, 0.580689), (.pq, 1000 / 10_000, 0.751827),
        (.pq, 4000 / 10_000, 0.902572), (.pq, 1, 1), (.pq, 92.2457 / 10_000, 0.5),
        (.hlg, 0, 0), (.hlg, 1 / 12.0, 0.5), (.hlg, 0.5, 0.871643), (.hlg, 1, 1),
        (.sRGB, 0.18, 0.461356), (.sRGB, 0.001, 0.01292), (.sRGB, 1, 1),
        (.bt709, 0.01, 0.045), (.bt709, 0.18, 0.408848), (.bt709, 1, 1),
        (.gamma22, 0.5, 0.729740), (.gamma28, 0.5, 0.780709), (.linear, 0.3, 0.3),
    ]

    @Test(arguments: values)
    func `Light and signals correspond as published`(
        transfer: TransferFunction, light: Double, signal: Double
    ) {
        #expect(abs(transfer.signal(ofLight: light) - signal) < 1e-6)
        #expect(abs(transfer.light(ofSignal: signal) - light) < 1e-5)
    }

    @Test(arguments: TransferFunction.allCases)
    func `A signal is found again from its light, and brighter light has a greater signal`(
        transfer: TransferFunction
    ) {
        var previous = -1.0
        for step in -1000...1000 {
            let signal = Double(step) / 1000
            let light = transfer.light(ofSignal: signal)
            #expect(abs(transfer.signal(ofLight: light) - signal) < 1e-6, "\(signal)")
            #expect(step == -1000 || light > previous, "\(signal)")
            previous = light
        }
    }
}

@Suite struct `Color primaries` {
    /// Source of the first: Rep. ITU-R BT.2407-0, 2. Of the second: the CSS Color Module Level 4.
    @Test(arguments: [
        (
            ColorPrimaries.bt2020, ColorPrimaries.bt709,
            [[1.6605, -0.5876, -0.0728], [-0.1246, 1.1329, -0.0083], [-0.0182, -0.1006, 1.1187]]
        ),
        (
            ColorPrimaries.displayP3, ColorPrimaries.bt709,
            [[1.2249, -0.2249, 0], [-0.0421, 1.0421, 0], [-0.0196, -0.0786, 1.0983]]
        ),
    ])
    func `Light is converted as published`(
        source: ColorPrimaries, target: ColorPrimaries, matrix: [[Double]]
    ) {
        for column in 0..<3 {
            var light = SIMD3<Double>()
            light[column] = 1
            let result = source.convert(light, to: target)
            for row in 0..<3 {
                #expect(abs(result[row] - matrix[row][column]) < 1e-4, "row \(row), column \(column)")
            }
        }
    }

    @Test(arguments: ColorPrimaries.allCases, ColorPrimaries.allCases)
    func `White stays white, and the way back leads to the same color`(
        source: ColorPrimaries, target: ColorPrimaries
    ) {
        let white = source.convert(SIMD3(repeating: 1), to: target)
        #expect((white - 1).max() < 1e-9 && (white - 1).min() > -1e-9)
        let light = SIMD3(0.2, 0.7, 0.4)
        let back = target.convert(source.convert(light, to: target), to: source) - light
        #expect(back.max() < 1e-9 && back.min() > -1e-9)
        let shares = source.luminance
        #expect(abs(shares.red + shares.green + shares.blue - 1) < 1e-9)
    }

    /// The weights in luma are those of the primaries' luminance, rounded.
    @Test(arguments: [(ColorPrimaries.bt709, YCbCrMatrix.bt709), (.bt2020, .bt2020)])
    func `The shares of luminance are the weights in luma`(primaries: ColorPrimaries, matrix: YCbCrMatrix) {
        #expect(abs(primaries.luminance.red - matrix.kr) < 1e-4)
        #expect(abs(primaries.luminance.blue - matrix.kb) < 1e-4)
    }
}

@Suite struct `Dynamic range` {
    private func gray(_ nits: Double, from color: ColorDescription) throws -> PixelBuffer {
        let signal =
            color.transfer == .pq
            ? TransferFunction.pq.signal(ofLight: nits / 10_000)
            // The light of a screen of 1,000 cd/m² is that of the camera to the power of 1.2.
            : TransferFunction.hlg.signal(ofLight: power(nits / 1000, 1 / 1.2))
        var picture = try PixelBuffer(.p010, PixelSize(2, 2), color: color)
        picture.fill(with: RGB(red: signal, green: signal, blue: signal))
        return picture
    }

    /// 203 cd/m² is the reference white. Its half and less stays as bright as it is, and the peak becomes white.
    @Test(arguments: [ColorDescription.hdr10, .hlg], [(0.0, 0), (20.3, 89), (50, 136), (1000, 255)])
    func `Grays of high dynamic range keep their light on an ordinary screen, up to white`(
        color: ColorDescription, level: (nits: Double, code: Int)
    ) throws {
        let shown = try gray(level.nits, from: color).converted(to: .bgra, color: .screen)
        for component in [Component.red, .green, .blue] {
            #expect(abs(shown[component, 0, 0] - level.code) <= 1, "\(shown[component, 0, 0])")
        }
    }

    @Test(arguments: [ColorDescription.hdr10, .hlg])
    func `Highlights are compressed, but brighter ones stay brighter`(color: ColorDescription) throws {
        let codes = try [100.0, 203, 400, 600, 1000].map {
            try gray($0, from: color).converted(to: .bgra, color: .screen)[.red, 0, 0]
        }
        #expect(codes == codes.sorted() && Set(codes).count == codes.count, "\(codes)")
        #expect((200...230).contains(codes[1]), "\(codes)")
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `PQ becomes HLG and PQ again`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<200 {
            var picture = try PixelBuffer(.p410, PixelSize(1, 1), color: .hdr10)
            // Neither black, where HLG has few codes, nor brighter than its peak.
            picture.fill(
                with: RGB(
                    red: .random(in: 0.3...0.7, using: &random),
                    green: .random(in: 0.3...0.7, using: &random),
                    blue: .random(in: 0.3...0.7, using: &random)))
            let back = picture.converted(color: .hlg).converted(color: .hdr10)
            for component in picture.format.components {
                #expect(
                    abs(back[component, 0, 0] - picture[component, 0, 0]) <= 3, "seed \(seed), \(component)")
            }
        }
    }

    @Test func `Standard transfer functions aren't converted to each other`() throws {
        var random = SplitMix64(seed: 5)
        var picture = try randomPicture(.nv12, PixelSize(8, 6), using: &random)
        let screen = picture.converted(to: .bgra)
        picture.color.transfer = .sRGB
        #expect(picture.converted(to: .bgra).packed == screen.packed)
    }
}
