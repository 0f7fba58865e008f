import StoreyInternal
import StoreyVideo
import Testing

@Suite struct `Compression` {
    /// Shannon's own example: four letters with the shares 1/2, 1/4, 1/8, and 1/8.
    @Test func `Entropy and Huffman code agree for shares of powers of two`() {
        let statistics = CodeStatistics([0, 0, 0, 0, 1, 1, 2, 3])
        #expect(abs(statistics.entropy - 1.75) < 1e-12)
        #expect(statistics.huffmanBits == 1.75)
        #expect(statistics.huffmanLengths == [0: 1, 1: 2, 2: 3, 3: 3])
        #expect(CodeStatistics([]).entropy == 0 && CodeStatistics([]).huffmanBits == 0)
        #expect(CodeStatistics([7, 7]).entropy == 0 && CodeStatistics([7, 7]).huffmanBits == 1)
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `A Huffman code is complete and within a bit of the entropy`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let last = Int.random(in: 1...60, using: &random)
        let codes = (0..<500).map { _ in
            min(Int.random(in: 0...last, using: &random), Int.random(in: 0...last, using: &random))
        }
        let statistics = CodeStatistics(codes)
        // By Kraft's inequality, which a complete code meets exactly, the words can be told apart.
        let sum = statistics.huffmanLengths.values.reduce(0.0) { $0 + 1 / Double(1 << $1) }
        #expect(statistics.counts.count == 1 || abs(sum - 1) < 1e-9, "seed \(seed)")
        let extra = statistics.huffmanBits - statistics.entropy
        #expect(extra > -1e-9 && extra < 1, "seed \(seed)")
        let runs = CodeRun.runs(of: codes, maxCount: 3)
        #expect(runs.flatMap { Array(repeatElement($0.code, count: $0.count)) } == codes, "seed \(seed)")
        #expect(runs.allSatisfy { (1...3).contains($0.count) }, "seed \(seed)")
    }

    /// The block of the worked example in Wallace, “The JPEG Still Picture Compression Standard”, 1991, figure 10.
    @Test func `The cosine transform has the published coefficients`() {
        let samples = [
            139, 144, 149, 153, 155, 155, 155, 155, 144, 151, 153, 156, 159, 156, 156, 156, 150, 155, 160,
            163,
            158, 156, 156, 156, 159, 161, 162, 160, 160, 159, 159, 159, 159, 160, 161, 162, 162, 155, 155,
            155,
            161, 161, 161, 161, 160, 157, 157, 157, 162, 162, 161, 163, 162, 157, 157, 157, 162, 162, 161,
            161,
            163, 158, 158, 158,
        ]
        let coefficients = CosineTransform.coefficients(of: samples.map { Double($0) - 128 })
        let first = [235.6, -1.0, -12.1, -5.2, 2.1, -1.7, -2.7, 1.3, -22.6, -17.5, -6.2, -3.2]
        for (found, expected) in zip(coefficients, first) { #expect(abs(found - expected) < 0.06) }
        let back = CosineTransform.block(of: coefficients)
        for (found, sample) in zip(back, samples) { #expect(abs(found + 128 - Double(sample)) < 1e-9) }
    }

    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    func `The cosine transform keeps the energy`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let block = (0..<64).map { _ in Double.random(in: -1...1, using: &random) }
        let coefficients = CosineTransform.coefficients(of: block)
        let energies = [block, coefficients].map { $0.reduce(0) { $0 + $1 * $1 } }
        #expect(abs(energies[0] - energies[1]) < 1e-9)
        #expect(abs(coefficients[0] - block.reduce(0, +) / 8) < 1e-9)
    }

    @Test func `Dithering keeps the mean and uses only the two levels around it`() {
        for value in stride(from: 0.0, through: 1, by: 0.05) {
            let levels = Dithering.levels(of: Array(repeating: value, count: 4096), width: 64, levels: 4)
            let mean = Double(levels.reduce(0, +)) / 4096 / 3
            #expect(abs(mean - value) < 0.01, "\(value)")
            #expect(Set(levels).count <= 2 || value == 0 || value == 1, "\(value): \(Set(levels))")
        }
    }
}

@Suite struct `Analog colors` {
    /// Source: the matrix of NTSC in the rules of the FCC, 47 CFR 73.682, and the usual ones of PAL.
    @Test(arguments: [
        (RGB(red: 1, green: 0, blue: 0), [0.299, -0.147, 0.615], [0.299, 0.596, 0.211]),
        (RGB(red: 0, green: 1, blue: 0), [0.587, -0.289, -0.515], [0.587, -0.274, -0.523]),
        (RGB(red: 0, green: 0, blue: 1), [0.114, 0.436, -0.100], [0.114, -0.322, 0.312]),
        (RGB.white, [1, 0, 0], [1, 0, 0]),
    ])
    func `Colors have the published components`(color: RGB, yuv: [Double], yiq: [Double]) {
        let pal = YUV(color), ntsc = YIQ(color)
        for (found, expected) in zip([pal.y, pal.u, pal.v, ntsc.y, ntsc.i, ntsc.q], yuv + yiq) {
            #expect(abs(found - expected) < 1.5e-3, "\(found), \(expected)")
        }
        for back in [RGB(pal), RGB(ntsc)] {
            #expect(
                abs(back.red - color.red) < 1e-6 && abs(back.green - color.green) < 1e-6
                    && abs(back.blue - color.blue) < 1e-6)
        }
    }
}
