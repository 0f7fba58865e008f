import StoreyInternal
import StoreyVideo
import Testing

/// Returns a picture with the given blue-difference chroma. Luma and other chroma are 128.
private func picture(
    _ format: PixelFormat, _ size: PixelSize, cb: [[Int]], _ siting: ChromaSiting = .left
) throws -> PixelBuffer {
    var picture = try PixelBuffer(format, size, color: ColorDescription(.bt709, siting: siting))
    picture.withMutableBytes { for index in $0.indices { $0[index] = 128 } }
    for (y, line) in cb.enumerated() { for (x, code) in line.enumerated() { picture[.cb, x, y] = code } }
    return picture
}

extension PixelBuffer {
    /// The codes of a component, line by line.
    fileprivate func lines(_ component: Component) -> [[Int]] {
        let width = planeSize(of: component).width
        let codes = codes(of: component)
        return stride(from: 0, to: codes.count, by: width).map { Array(codes[$0..<$0 + width]) }
    }
}

@Suite struct `Converting pictures` {
    /// Compares all formats with the arithmetic of a single pixel.
    @Test(arguments: YCbCrMatrix.allCases, ColorRange.allCases)
    func `A converted picture has the codes of its colors`(matrix: YCbCrMatrix, range: ColorRange) throws {
        var random = SplitMix64(seed: 11)
        let color = ColorDescription(matrix, range)
        let size = PixelSize(5, 3)
        let bgra = try randomPicture(.bgra, size, using: &random)
        let yuv = bgra.converted(to: .i444, color: color, by: .exact)
        let back = yuv.converted(to: .bgra, by: .exact)
        for y in 0..<size.height {
            for x in 0..<size.width {
                let rgb = RGBCode(bgra[.red, x, y], bgra[.green, x, y], bgra[.blue, x, y]).color()
                let code = YCbCrCode(yuv[.y, x, y], yuv[.cb, x, y], yuv[.cr, x, y])
                #expect(code == yuv.coding.code(rgb))
                let read = RGBCode(back[.red, x, y], back[.green, x, y], back[.blue, x, y])
                #expect(read == RGBCode(yuv.coding.color(code)))
                #expect(back[.alpha, x, y] == 255)
            }
        }
    }

    /// High definition, converted with both matrices.
    @Test func `A picture is converted with its own matrix`() throws {
        var orange = try PixelBuffer(.bgra, PixelSize(2, 2))
        orange.fill(with: RGBCode(200, 100, 50).color())
        #expect(orange.converted(to: .nv12, color: .sd, by: .exact).packed == [123, 123, 123, 123, 91, 175])
        #expect(orange.converted(to: .nv12, color: .hd, by: .exact).packed == [117, 117, 117, 117, 96, 174])
        let hd = orange.converted(to: .i444, color: .hd, by: .exact)
        // Converted from the rounded codes: 175.56, not 175.49.
        let sd = hd.converted(color: .sd, by: .exact)
        #expect(sd.packed == [123, 123, 123, 123, 91, 91, 91, 91, 176, 176, 176, 176])
    }

    @Test func `Chroma is filtered 1-2-1 on the left, and as the mean of two halfway`() throws {
        let line = [100, 140, 180, 220]
        let wide = try picture(.i444, PixelSize(4, 2), cb: [line, line])
        let left = wide.converted(to: .i420, by: .exact)
        #expect(left.lines(.cb) == [[110, 180]])
        let center = wide.converted(to: .i420, color: ColorDescription(.bt709, siting: .center), by: .exact)
        #expect(center.lines(.cb) == [[120, 200]])
        // The last pixel of an odd line has its own chroma.
        let odd = try picture(
            .i444, PixelSize(3, 3), cb: [[100, 140, 180], [100, 140, 180], [20, 60, 100]])
        #expect(odd.converted(to: .i420, by: .exact).lines(.cb) == [[110, 170], [30, 90]])
        #expect(
            odd.converted(to: .i420, color: ColorDescription(.bt709, siting: .center), by: .exact).lines(.cb)
                == [[120, 180], [40, 100]])
        #expect(odd.converted(to: .i422, by: .exact).lines(.cb) == [[110, 170], [110, 170], [30, 90]])
    }

    @Test func `Missing chroma is interpolated between its neighbors`() throws {
        let left = try picture(.i422, PixelSize(4, 1), cb: [[100, 180]])
        #expect(left.converted(to: .i444, by: .exact).lines(.cb) == [[100, 140, 180, 180]])
        let center = try picture(.i422, PixelSize(4, 1), cb: [[100, 180]], .center)
        #expect(center.converted(to: .i444, by: .exact).lines(.cb) == [[100, 120, 160, 180]])
        let tall = try picture(.i420, PixelSize(1, 4), cb: [[100], [180]])
        #expect(tall.converted(to: .i444, by: .exact).lines(.cb) == [[100], [120], [160], [180]])
        // A slope that moves from one siting to the other stays a slope.
        let moved = center.converted(color: ColorDescription(.bt709, siting: .left), by: .exact)
        #expect(moved.lines(.cb) == [[105, 155]])
    }

    @Test func `Chroma on the top left pixel is filtered 1-2-1 in both directions`() throws {
        let topLeft = ColorDescription(.bt709, siting: .topLeft)
        let lines = [[100, 140], [140, 180], [180, 220], [180, 220]]
        let sampled = try picture(.i444, PixelSize(2, 4), cb: lines).converted(
            to: .i420, color: topLeft, by: .exact)
        // Beyond the upper and left edge, its pixels are repeated.
        #expect(sampled.lines(.cb) == [[120], [180]])
        let tall = try picture(.i420, PixelSize(1, 4), cb: [[100], [180]], .topLeft)
        #expect(tall.converted(to: .i444, by: .exact).lines(.cb) == [[100], [140], [180], [180]])
    }

    /// Half a line of a slope of 40 codes per chroma line, and half a pixel of the same slope.
    @Test func `A slope that moves from one siting to another moves by half a pixel`() throws {
        let slope = (0..<4).map { y in (0..<4).map { x in 40 * x + 20 * y + 20 } }
        let center = try picture(.i420, PixelSize(8, 8), cb: slope, .center)
        let left = center.converted(color: ColorDescription(.bt709, siting: .left), by: .exact)
        let topLeft = center.converted(color: ColorDescription(.bt709, siting: .topLeft), by: .exact)
        #expect(left.lines(.cb)[1][1...2] == [70, 110])
        #expect(topLeft.lines(.cb)[1][1...2] == [65, 105])
    }

    @Test(arguments: [PixelSize(1, 1), PixelSize(5, 3), PixelSize(8, 6)], 1...3 as ClosedRange<UInt64>)
    func `Rearranging a picture preserves all codes`(size: PixelSize, seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let nv12 = try randomPicture(.nv12, size, rowAlignment: 16, using: &random)
        let i420 = nv12.converted(to: .i420, by: .exact)
        for component in nv12.format.components {
            #expect(i420.codes(of: component) == nv12.codes(of: component), "seed \(seed)")
        }
        #expect(i420.converted(to: .nv12, by: .exact) == nv12, "seed \(seed)")
        // In limited range, a 10-bit code is four times the 8-bit code.
        let p010 = nv12.converted(to: .p010, by: .exact)
        for component in nv12.format.components {
            #expect(p010.codes(of: component) == nv12.codes(of: component).map { $0 * 4 }, "seed \(seed)")
        }
        #expect(p010.converted(to: .nv12, by: .exact) == nv12, "seed \(seed)")
    }

    /// Any conversion of a uniform picture is uniform.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `A uniform picture stays uniform`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<40 {
            let format = try #require(PixelFormat.allCases.randomElement(using: &random))
            let other = try #require(PixelFormat.allCases.randomElement(using: &random))
            let colors = [ColorDescription.hd, .sd, .jpeg, ColorDescription(.bt2020)]
            let color = try #require(colors.randomElement(using: &random))
            let otherColor = try #require(colors.randomElement(using: &random))
            let size = PixelSize(.random(in: 1...9, using: &random), .random(in: 1...9, using: &random))
            let next = PixelSize(.random(in: 1...9, using: &random), .random(in: 1...9, using: &random))
            let scaling = try #require(Scaling.allCases.randomElement(using: &random))
            var source = try PixelBuffer(format, size, color: color)
            source.fill(with: .random(using: &random))
            let result = try source.converted(to: other, color: otherColor, by: .exact).scaled(
                to: next, scaling, by: .exact)
            for component in other.components {
                #expect(
                    Set(result.codes(of: component)).count == 1,
                    "seed \(seed): \(format) \(size) to \(other) \(next), \(scaling)")
            }
        }
    }

    @Test func `A conversion without changes returns the same memory`() throws {
        var random = SplitMix64(seed: 2)
        let source = try randomPicture(.i420, PixelSize(6, 4), using: &random)
        let start = source.withBytes { $0.baseAddress }
        #expect(source.converted(by: .exact).withBytes { $0.baseAddress } == start)
        #expect(try source.scaled(to: PixelSize(6, 4), by: .exact).withBytes { $0.baseAddress } == start)
        #expect(source.rotated(by: .none, by: .exact).withBytes { $0.baseAddress } == start)
    }
}

@Suite struct `Scaling pictures` {
    private func line(_ codes: [Int]) throws -> PixelBuffer {
        try PixelBuffer(
            packed: codes.flatMap { [UInt8($0), UInt8($0), UInt8($0), 255] }, .bgra, PixelSize(codes.count, 1)
        )
    }

    static let lines: [([Int], [Int], Scaling)] = [
        ([10, 20, 30, 40], [15, 35], .box),
        // Three pixels as two: each covers one and a half.
        ([0, 60, 120], [20, 100], .box),
        ([0, 80], [0, 0, 80, 80], .box),
        ([10, 20, 30, 40], [25], .box),
        ([0, 80], [0, 20, 60, 80], .bilinear),
        ([10, 20, 30, 40], [15, 35], .bilinear),
        // Below half the size, bilinear scaling skips pixels.
        ([0, 0, 90, 0, 0, 0, 90, 0], [45, 45], .bilinear),
    ]

    @Test(arguments: lines)
    func `Scaling computes means or interpolates`(before: [Int], after: [Int], scaling: Scaling) throws {
        let scaled = try line(before).scaled(to: PixelSize(after.count, 1), scaling, by: .exact)
        #expect(scaled.codes(of: .red) == after)
        #expect(Set(scaled.codes(of: .alpha)) == [255])
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `Scaling preserves the mean brightness`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func mean(_ picture: PixelBuffer) -> Double {
            let codes = picture.codes(of: .y)
            return Double(codes.reduce(0, +)) / Double(codes.count)
        }
        for _ in 0..<20 {
            let size = PixelSize(.random(in: 1...20, using: &random), .random(in: 1...20, using: &random))
            let next = PixelSize(.random(in: 1...20, using: &random), .random(in: 1...20, using: &random))
            let source = try randomPicture(.i420, size, using: &random)
            let scaled = try source.scaled(to: next, .box, by: .exact)
            #expect(abs(mean(scaled) - mean(source)) <= 0.5, "seed \(seed): \(size) to \(next)")
        }
    }
}

@Suite struct `Rotating pictures` {
    @Test func `Rotations are clockwise`() throws {
        // 1 2 3
        // 4 5 6
        let source = try PixelBuffer(packed: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], .i420, PixelSize(3, 2))
        #expect(source.rotated(by: .quarter, by: .exact).packed == [4, 1, 5, 2, 6, 3, 7, 8, 9, 10])
        #expect(source.rotated(by: .half, by: .exact).packed == [6, 5, 4, 3, 2, 1, 8, 7, 10, 9])
        #expect(source.rotated(by: .threeQuarters, by: .exact).packed == [3, 6, 2, 5, 1, 4, 8, 7, 10, 9])
    }

    @Test(arguments: PixelFormat.allCases, Rotation.allCases)
    func `A rotation can be reverted`(format: PixelFormat, rotation: Rotation) throws {
        var random = SplitMix64(seed: 5)
        for size in [PixelSize(1, 1), PixelSize(5, 3), PixelSize(4, 7)] {
            let source = try randomPicture(format, size, rowAlignment: 8, using: &random)
            let turned = source.rotated(by: rotation, by: .exact)
            #expect(turned.size == rotation.size(of: size))
            let back = turned.rotated(by: rotation.inverse, by: .exact)
            // 4:2:2 chroma is subsampled along rows only, which a quarter turn makes columns.
            if format.subsampling == .yuv422, rotation == .quarter || rotation == .threeQuarters {
                #expect(back.codes(of: .y) == source.codes(of: .y))
            } else {
                #expect(back == source)
            }
        }
    }
}

@Suite struct `Fitting pictures` {
    static let places: [(PixelSize, PixelSize, Fitting, PixelRectangle, PixelRectangle)] = [
        // A portrait phone in a landscape frame: 332 of 1280 columns.
        (
            PixelSize(1125, 2436), PixelSize(1280, 720), .letterbox,
            PixelRectangle(0, 0, PixelSize(1125, 2436)), PixelRectangle(474, 0, PixelSize(332, 720))
        ),
        (
            PixelSize(1125, 2436), PixelSize(1280, 720), .crop,
            PixelRectangle(0, 902, PixelSize(1125, 632)), PixelRectangle(0, 0, PixelSize(1280, 720))
        ),
        (
            PixelSize(1080, 720), PixelSize(1280, 720), .letterbox,
            PixelRectangle(0, 0, PixelSize(1080, 720)), PixelRectangle(100, 0, PixelSize(1080, 720))
        ),
        (
            PixelSize(1920, 1080), PixelSize(640, 480), .letterbox,
            PixelRectangle(0, 0, PixelSize(1920, 1080)), PixelRectangle(0, 60, PixelSize(640, 360))
        ),
        (
            PixelSize(1920, 1080), PixelSize(640, 480), .crop,
            PixelRectangle(240, 0, PixelSize(1440, 1080)), PixelRectangle(0, 0, PixelSize(640, 480))
        ),
        (
            PixelSize(16_384, 1), PixelSize(640, 480), .letterbox,
            PixelRectangle(0, 0, PixelSize(16_384, 1)), PixelRectangle(0, 238, PixelSize(640, 2))
        ),
    ]

    @Test(arguments: places)
    func `A picture is fitted to the expected position`(
        picture: PixelSize, frame: PixelSize, fitting: Fitting, source: PixelRectangle, target: PixelRectangle
    ) throws {
        let place = try FitGeometry(picture, into: frame, fitting)
        #expect(place.source == source)
        #expect(place.target == target)
    }

    @Test func `A fitted picture has black bars in all formats`() throws {
        for format in PixelFormat.allCases {
            var source = try PixelBuffer(format, PixelSize(6, 6), color: .sd)
            source.fill(with: .white)
            let fitted = try source.fitted(into: PixelSize(16, 8), by: .exact).converted(
                to: .bgra, by: .exact)
            let row =
                Array(repeating: 0, count: 4) + Array(repeating: 255, count: 8)
                + Array(repeating: 0, count: 4)
            #expect(fitted.codes(of: .green) == Array(repeating: row, count: 8).flatMap { $0 }, "\(format)")
        }
    }

    @Test func `A cropped picture keeps its center`() throws {
        var source = try PixelBuffer(.i420, PixelSize(12, 4))
        for x in 0..<12 { for y in 0..<4 { source[.y, x, y] = x } }
        let fitted = try source.fitted(into: PixelSize(4, 4), .crop, by: .exact)
        #expect(fitted.codes(of: .y) == Array(repeating: [4, 5, 6, 7], count: 4).flatMap { $0 })
    }

    static let bounds: [(PixelSize, PixelSize)] = [
        (PixelSize(1125, 2436), PixelSize(592, 1280)), (PixelSize(1080, 720), PixelSize(1080, 720)),
        (PixelSize(1920, 1080), PixelSize(1280, 720)), (PixelSize(1080, 1920), PixelSize(720, 1280)),
        (PixelSize(2048, 2732), PixelSize(720, 960)), (PixelSize(1125, 609), PixelSize(1124, 608)),
        (PixelSize(1, 1), PixelSize(2, 2)),
    ]

    @Test(arguments: bounds)
    func `A bounded size is even and as large as possible`(picture: PixelSize, size: PixelSize) {
        #expect(FitGeometry.size(of: picture, within: PixelSize(1280, 720)) == size)
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `A fitted picture is within both sizes and keeps even sides`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<500 {
            let picture = PixelSize(
                .random(in: 1...4000, using: &random), .random(in: 1...4000, using: &random))
            let frame = PixelSize(
                2 * .random(in: 1...1000, using: &random), 2 * .random(in: 1...1000, using: &random))
            for fitting in Fitting.allCases {
                let place = try FitGeometry(picture, into: frame, fitting)
                let context = "seed \(seed): \(picture) into \(frame), \(fitting)"
                for (part, whole) in [(place.source, picture), (place.target, frame)] {
                    #expect(part.x >= 0 && part.x + part.size.width <= whole.width, "\(context)")
                    #expect(part.y >= 0 && part.y + part.size.height <= whole.height, "\(context)")
                    #expect(part.x % 2 == 0 && part.y % 2 == 0 && part.size.isValid, "\(context)")
                }
                #expect(place.target.size.width % 2 == 0 && place.target.size.height % 2 == 0, "\(context)")
            }
            let bounded = FitGeometry.size(of: picture, within: PixelSize(1280, 720))
            #expect(bounded.width % 2 == 0 && bounded.height % 2 == 0, "seed \(seed): \(picture)")
            #expect(max(bounded.width, bounded.height) <= 1280, "seed \(seed): \(picture)")
            #expect(min(bounded.width, bounded.height) <= 720, "seed \(seed): \(picture)")
        }
    }

    @Test func `Odd frames and invalid parts are rejected`() throws {
        let source = try PixelBuffer(.i420, PixelSize(8, 8))
        #expect(throws: PixelError.self) { try source.fitted(into: PixelSize(5, 4), by: .exact) }
        #expect(throws: PixelError.self) { try source.fitted(into: PixelSize(0, 4), by: .exact) }
        for rectangle in [
            PixelRectangle(1, 0, PixelSize(2, 2)), PixelRectangle(0, 1, PixelSize(2, 2)),
            PixelRectangle(-2, 0, PixelSize(2, 2)), PixelRectangle(0, 0, PixelSize(9, 2)),
            PixelRectangle(.max, 0, PixelSize(2, 2)), PixelRectangle(0, 0, PixelSize(0, 2)),
        ] {
            #expect(throws: PixelError.self) { try source.part(rectangle) }
        }
    }
}
