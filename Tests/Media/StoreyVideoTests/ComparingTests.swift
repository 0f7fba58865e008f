import Testing

@testable import StoreyVideo

/// Returns a deterministic picture: `(7x + 13y + kxy) mod (largest code + 1)`.
private func pattern(
    _ format: PixelFormat, _ size: PixelSize, _ k: Int, change: (Int) -> Int = { $0 }
) throws -> PixelBuffer {
    var picture = try PixelBuffer(format, size)
    let largest = format.depth.maxCode
    for y in 0..<size.height {
        for x in 0..<size.width {
            picture[.y, x, y] = change((7 * x + 13 * y + k * x * y) % (largest + 1))
        }
    }
    return picture
}

@Suite struct `Peak signal-to-noise ratio` {
    @Test func `PSNR is computed from the mean squared error`() throws {
        let size = PixelSize(4, 2)
        var one = try PixelBuffer(.i420, size)
        let other = one
        one[.y, 0, 0] = 4
        one[.cb, 0, 0] = 2
        let result = try PeakSignalToNoise(of: one, to: other)
        #expect(result.peak == 255)
        #expect(result.errors[.y] == .init(mean: 2, count: 8))
        #expect(result.errors[.cb] == .init(mean: 2, count: 2))
        #expect(result.errors[.cr] == .init(mean: 0, count: 2))
        // 10·log₁₀(255² / 2), and of all twelve codes (16 + 4) / 12.
        #expect(abs(try #require(result.decibels(.y)) - 45.120_503_65) < 1e-8)
        #expect(abs(result.decibels - 45.912_316_11) < 1e-8)
        #expect(result.decibels(.cr) == .infinity)
        #expect(result.decibels(.red) == nil)
    }

    /// The peak is 1023. With 1020, which is 255 times 4, the result would be 0.0255 dB lower.
    @Test func `The peak of PSNR depends on the bit depth`() throws {
        let one = try pattern(.p010, PixelSize(4, 4), 1)
        let other = try pattern(.p010, PixelSize(4, 4), 1) { $0 ^ 1 }
        let result = try PeakSignalToNoise(of: one, to: other)
        #expect(result.peak == 1023)
        let decibels = try #require(result.decibels(.y))
        // 20·log₁₀(1023)
        #expect(abs(decibels - 60.197_512_7) < 1e-6)
    }

    /// The mean of the decibels would be 50.1.
    @Test func `PSNR of several frames is computed from the mean of their errors`() throws {
        let size = PixelSize(2, 2)
        let black = try PixelBuffer(.i444, size)
        func frame(_ error: Int) throws -> PeakSignalToNoise {
            var picture = black
            for y in 0..<2 { for x in 0..<2 { picture[.y, x, y] = error } }
            return try PeakSignalToNoise(of: picture, to: black)
        }
        let mean = try #require(PeakSignalToNoise.mean(of: [frame(1), frame(7)]))
        #expect(mean.errors[.y]?.mean == 25)
        #expect(mean.errors[.y]?.count == 8)
        #expect(PeakSignalToNoise.mean(of: []) == nil)
        let ten = try PeakSignalToNoise(of: PixelBuffer(.p010, size), to: PixelBuffer(.p010, size))
        #expect(PeakSignalToNoise.mean(of: [ten, mean]) == nil)
    }

    @Test func `Pictures of different size or format can't be compared`() throws {
        let one = try PixelBuffer(.i420, PixelSize(16, 16))
        for other in [try PixelBuffer(.i420, PixelSize(16, 14)), try PixelBuffer(.nv12, PixelSize(16, 16))] {
            #expect(throws: ComparisonError.self) { try PeakSignalToNoise(of: one, to: other) }
            #expect(throws: ComparisonError.self) { try StructuralSimilarity(of: one, to: other) }
        }
    }
}

@Suite struct `Structural similarity` {
    /// Computed by scikit-image 0.2x (`gaussian_weights`, `use_sample_covariance=False`).
    @Test func `SSIM agrees with the published formula`() throws {
        let size = PixelSize(20, 16)
        let one = try pattern(.i420, size, 1)
        func similarity(_ other: PixelBuffer) throws -> Double {
            try #require(try StructuralSimilarity(of: other, to: one).components[.y])
        }
        #expect(abs(try similarity(one) - 1) < 1e-12)
        let brighter = try similarity(try pattern(.i420, size, 1) { min(255, $0 + 10) })
        #expect(abs(brighter - 0.997_068_723_036) < 1e-9)
        let different = try similarity(try pattern(.i420, size, 2))
        #expect(abs(different - -0.206_559_242_452) < 1e-9)
        let negative = try similarity(try pattern(.i420, size, 1) { 255 - $0 })
        #expect(abs(negative - -0.828_912_974_657) < 1e-9)
        let small = PixelSize(12, 12)
        let ten = try StructuralSimilarity(of: pattern(.p010, small, 3), to: pattern(.p010, small, 1))
        #expect(abs(try #require(ten.components[.y]) - 0.839_449_243_444) < 1e-9)
    }

    /// Chroma of 12x12 with 4:2:0 is 6x6, which is smaller than the window of 11.
    @Test func `Planes smaller than the window are skipped`() throws {
        let picture = try PixelBuffer(.i420, PixelSize(12, 12))
        #expect(try StructuralSimilarity(of: picture, to: picture).components == [.y: 1])
    }
}
