import StoreyInternal
import Testing

@testable import StoreyVideo

/// Compares with the exact converter. Without a library, both are the same.
@Suite struct `System converter` {
    private static let formats = PixelFormat.allCases.filter { $0.depth == .eight }
    private static let colors = YCbCrMatrix.allCases.flatMap { matrix in
        ColorRange.allCases.flatMap { range in
            ChromaSiting.allCases.map { ColorDescription(matrix, range, siting: $0) }
        }
    }

    /// The sizes cover all remainders of a vector instruction's width.
    @Test(arguments: formats, formats)
    func `The system converter is within its documented tolerance`(from: PixelFormat, to: PixelFormat) throws
    {
        let tolerance = to == .bgra ? (from == .bgra ? 0 : 4) : 2
        var random = SplitMix64(seed: 21)
        for _ in 0..<40 {
            let size = PixelSize(.random(in: 1...70, using: &random), .random(in: 1...9, using: &random))
            let alignment = [1, 4, 64].randomElement(using: &random) ?? 1
            let color = try #require(Self.colors.randomElement(using: &random))
            var other = try #require(Self.colors.randomElement(using: &random))
            if from != .bgra, Bool.random(using: &random) {
                (other.matrix, other.range) = (color.matrix, color.range)
            }
            let source = try randomPicture(
                from, size, color: color, rowAlignment: alignment, using: &random)
            var exact = PixelBuffer(try PixelLayout(to, size), color: other)
            var target = PixelBuffer(try PixelLayout(to, size, rowAlignment: alignment), color: other)
            ExactConverter().convert(source, into: &exact, scaling: .box)
            SystemConverter().convert(source, into: &target, scaling: .box)
            #expect(difference(target, exact) <= tolerance, "\(size), \(color) to \(other), \(alignment)")
        }
    }

    @Test(arguments: [PixelFormat.p010, .p210, .p410])
    func `Pictures of 10 bits are decoded within the documented tolerance`(format: PixelFormat) throws {
        var random = SplitMix64(seed: 22)
        for _ in 0..<60 {
            let size = PixelSize(.random(in: 1...70, using: &random), .random(in: 1...9, using: &random))
            let color = try #require(Self.colors.randomElement(using: &random))
            let alignment = [1, 4, 64].randomElement(using: &random) ?? 1
            let source = try randomPicture(
                format, size, color: color, rowAlignment: alignment, using: &random)
            let target = source.converted(to: .bgra)
            #expect(
                difference(target, source.converted(to: .bgra, by: .exact)) <= 4,
                "\(size), \(color), \(alignment)")
        }
    }

    #if os(Linux) && arch(x86_64)
        @Test(.enabled(if: SystemConverter.library != nil, "libyuv is not installed"))
        func `libyuv decodes every matrix and range`() {
            let codings = YCbCrMatrix.allCases.flatMap { matrix in
                ColorRange.allCases.map { LibYUV.Coding(matrix: matrix, range: $0) }
            }
            #expect(LibYUV.installed.map { Set($0.constants.keys) } == Set(codings))
        }

        /// The arrays of another version or processor aren't changed.
        @Test func `Constants of an unknown form aren't corrected`() {
            let bytes = [UInt8](repeating: 128, count: 160)
            bytes.withUnsafeBytes { bytes in
                guard let start = bytes.baseAddress else { return }
                #expect(LibYUV.Constants(correcting: start, blue: 135, weights: (14, 34, 115)) == nil)
            }
        }
    #endif

    /// A wrong weight would change all pixels of a uniform picture.
    @Test(arguments: colors)
    func `Uniform colors are converted with the exact codes`(color: ColorDescription) throws {
        for code in [0, 64, 128, 191, 255].flatMap({ red in
            [0, 128, 255].flatMap { green in [0, 90, 255].map { RGBCode(red, green, $0) } }
        }) {
            var source = try PixelBuffer(.bgra, PixelSize(35, 3))
            source.fill(with: code.color())
            let coded = source.converted(to: .nv12, color: color, by: .system)
            let exact = source.converted(to: .nv12, color: color, by: .exact)
            #expect(difference(coded, exact) <= 1, "\(code)")
            let back = exact.converted(to: .bgra, by: .system)
            #expect(difference(back, exact.converted(to: .bgra, by: .exact)) <= 3, "\(code)")
        }
    }

    @Test(arguments: formats, Scaling.allCases)
    func `Scaling noise by an integer factor is within one code`(format: PixelFormat, scaling: Scaling) throws
    {
        var random = SplitMix64(seed: 3)
        for _ in 0..<10 {
            let factor = scaling == .box ? Int.random(in: 2...4, using: &random) : 2
            let half = PixelSize(
                2 * .random(in: 1...40, using: &random), 2 * .random(in: 1...5, using: &random))
            let whole = PixelSize(factor * half.width, factor * half.height)
            let source = try randomPicture(format, whole, using: &random)
            let smaller = try source.scaled(to: half, scaling, by: .system)
            #expect(
                difference(smaller, try source.scaled(to: half, scaling, by: .exact)) <= 1,
                "\(whole) to \(half)")
        }
    }

    @Test(arguments: formats, Scaling.allCases)
    func `Scaling slopes to any size is within three codes`(format: PixelFormat, scaling: Scaling) throws {
        var random = SplitMix64(seed: 8)
        for _ in 0..<25 {
            let size = PixelSize(.random(in: 1...90, using: &random), .random(in: 1...30, using: &random))
            let next = PixelSize(.random(in: 1...90, using: &random), .random(in: 1...30, using: &random))
            var source = try PixelBuffer(format, size)
            for component in format.components {
                let plane = source.planeSize(of: component)
                for y in 0..<plane.height { for x in 0..<plane.width { source[component, x, y] = 2 * x + y } }
            }
            let scaled = try source.scaled(to: next, scaling, by: .system)
            let exact = try source.scaled(to: next, scaling, by: .exact)
            #expect(difference(scaled, exact) <= 3, "\(size) to \(next)")
        }
    }

    @Test func `Scaling and converting in one step is within tolerance`() throws {
        var source = try PixelBuffer(.bgra, PixelSize(91, 51))
        for y in 0..<51 { for x in 0..<91 { source[.green, x, y] = x + y; source[.red, x, y] = 2 * x } }
        for format in PixelFormat.allCases {
            var exact = try PixelBuffer(format, PixelSize(40, 23), color: .sd)
            var target = exact
            ExactConverter().convert(source, into: &exact, scaling: .box)
            SystemConverter().convert(source, into: &target, scaling: .box)
            #expect(difference(target, exact) <= 4, "\(format)")
        }
    }

    @Test(arguments: PixelFormat.allCases, Rotation.allCases)
    func `Rotations don't change codes`(format: PixelFormat, rotation: Rotation) throws {
        var random = SplitMix64(seed: 5)
        if format.subsampling == .yuv422, rotation == .quarter || rotation == .threeQuarters { return }
        for _ in 0..<8 {
            let size = PixelSize(.random(in: 1...40, using: &random), .random(in: 1...20, using: &random))
            let source = try randomPicture(format, size, rowAlignment: 16, using: &random)
            #expect(
                source.rotated(by: rotation, by: .system) == source.rotated(by: rotation, by: .exact),
                "\(size)")
        }
    }

    @Test func `Without a library the exact converter is used`() throws {
        var random = SplitMix64(seed: 9)
        let source = try randomPicture(.bgra, PixelSize(13, 7), using: &random)
        let without = SystemConverter(library: nil)
        let exact = source.converted(to: .nv12, by: .exact)
        #expect(source.converted(to: .nv12, by: without) == exact)
        #expect(
            try exact.scaled(to: PixelSize(5, 5), by: without)
                == exact.scaled(to: PixelSize(5, 5), by: .exact))
        #expect(exact.rotated(by: .quarter, by: without) == exact.rotated(by: .quarter, by: .exact))
    }

    private func difference(_ one: PixelBuffer, _ other: PixelBuffer) -> Int {
        one.format.components.map { component in
            zip(one.codes(of: component), other.codes(of: component)).map { abs($0 - $1) }.max() ?? 0
        }
        .max() ?? 0
    }
}
