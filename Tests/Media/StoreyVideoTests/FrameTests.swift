import StoreyInternal
import StoreyVideo
import Synchronization
import Testing

/// Returns a picture of random codes.
func randomPicture(
    _ format: PixelFormat, _ size: PixelSize, color: ColorDescription = .hd, rowAlignment: Int = 1,
    using random: inout SplitMix64
) throws -> PixelBuffer {
    var picture = PixelBuffer(try PixelLayout(format, size, rowAlignment: rowAlignment), color: color)
    for component in format.components {
        let plane = try #require(format.place(of: component)).plane
        let elements = format.planeSize(plane, of: size)
        for y in 0..<elements.height {
            for x in 0..<elements.width {
                picture[component, x, y] = .random(in: 0...format.depth.maxCode, using: &random)
            }
        }
    }
    return picture
}

@Suite struct `Memory of pictures` {
    /// Widely published frame sizes, and odd sizes, whose chroma is rounded up.
    static let byteCounts: [(PixelFormat, PixelSize, Int)] = [
        (.nv12, PixelSize(1920, 1080), 3_110_400), (.i420, PixelSize(1920, 1080), 3_110_400),
        (.bgra, PixelSize(1920, 1080), 8_294_400),
        // 10 bits take 16 bits in memory, so it isn't 3,888,000.
        (.p010, PixelSize(1920, 1080), 6_220_800),
        (.i420, PixelSize(5, 3), 27), (.nv12, PixelSize(5, 3), 27), (.p010, PixelSize(5, 3), 54),
        (.p210, PixelSize(5, 3), 66), (.p410, PixelSize(5, 3), 90),
        (.i422, PixelSize(5, 3), 33), (.i444, PixelSize(5, 3), 45), (.i420, PixelSize(1, 1), 3),
        (.bgra, PixelSize(1, 1), 4),
    ]

    @Test(arguments: byteCounts)
    func `A picture's memory has the size of its samples`(
        format: PixelFormat, size: PixelSize, byteCount: Int
    ) throws {
        #expect(try PixelLayout(format, size).byteCount == byteCount)
    }

    @Test func `Rows are aligned as requested`() throws {
        let layout = try PixelLayout(.i420, PixelSize(5, 3), rowAlignment: 16)
        #expect(
            layout.planes == [
                PlaneLayout(offset: 0, bytesPerRow: 16), PlaneLayout(offset: 48, bytesPerRow: 16),
                PlaneLayout(offset: 80, bytesPerRow: 16),
            ])
        #expect(layout.byteCount == 112)
    }

    @Test(arguments: [
        PixelSize(0, 1), PixelSize(1, 0), PixelSize(-1, 1), PixelSize(16_385, 1), PixelSize(1, .max),
        PixelSize(.min, .min),
    ])
    func `Invalid sizes are rejected`(size: PixelSize) {
        for format in PixelFormat.allCases {
            let error = #expect(throws: PixelError.self) { try PixelBuffer(format, size) }
            #expect(error?.reason == .size)
            #expect(throws: PixelError.self) { try PixelLayout(format, size, planes: [], byteCount: .max) }
        }
    }

    /// Offsets and row strides of three planes of 4x4, 2x2 and 2x2, and the size of the memory.
    static let lies: [([[Int]], Int)] = [
        ([], 100),
        ([[0, 4], [16, 2]], 100),
        // Rows that are too short.
        ([[0, 3], [16, 2], [20, 2]], 100),
        ([[0, -4], [16, 2], [20, 2]], 100),
        // Planes outside of the memory.
        ([[-1, 4], [16, 2], [20, 2]], 100),
        ([[0, 4], [16, 2], [20, 2]], 23),
        // Overlapping planes.
        ([[0, 4], [15, 2], [20, 2]], 100),
        ([[0, 4], [16, 2], [18, 2]], 100),
        // Overflows.
        ([[0, .max], [16, 2], [20, 2]], 100),
        ([[.max, 4], [16, 2], [20, 2]], 100),
        ([[0, 4], [16, .max - 8], [20, 2]], .max),
    ]

    @Test(arguments: lies)
    func `Invalid layouts are rejected`(planes: [[Int]], byteCount: Int) {
        let places = planes.map { PlaneLayout(offset: $0[0], bytesPerRow: $0[1]) }
        let error = #expect(throws: PixelError.self) {
            try PixelLayout(.i420, PixelSize(4, 4), planes: places, byteCount: byteCount)
        }
        #expect(error?.reason == .layout)
    }

    /// All planes of an accepted layout are within its bytes and don't overlap.
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func `Planes of accepted layouts are within bounds`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var accepted = 0
        for _ in 0..<5000 {
            let format = try #require(PixelFormat.allCases.randomElement(using: &random))
            let size = PixelSize(.random(in: -1...6, using: &random), .random(in: -1...6, using: &random))
            let planes = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                PlaneLayout(
                    offset: .random(in: -2...60, using: &random),
                    bytesPerRow: .random(in: -1...24, using: &random))
            }
            let count = Int.random(in: 0...120, using: &random)
            guard let layout = try? PixelLayout(format, size, planes: planes, byteCount: count) else {
                continue
            }
            accepted += 1
            let ranges = (0..<format.planeCount).map { layout.bytes(of: $0) }
            for (index, range) in ranges.enumerated() {
                #expect(range.lowerBound >= 0 && range.upperBound <= count, "seed \(seed): \(layout)")
                #expect(!ranges[..<index].contains { $0.overlaps(range) }, "seed \(seed): \(layout)")
            }
        }
        #expect(accepted > 10)
    }

    @Test func `Memory smaller than the layout is rejected`() throws {
        let bytes = [UInt8](repeating: 0, count: 5)
        let layout = try PixelLayout(.i420, PixelSize(2, 2))
        bytes.withUnsafeBytes { bytes in
            let error = #expect(throws: PixelError.self) {
                try PixelBuffer(wrapping: bytes, layout) {
                    Issue.record("released, although it was never used")
                }
            }
            #expect(error?.description == "The picture has 6 bytes, but the memory only 5.")
        }
        #expect(throws: PixelError.self) { try PixelBuffer(packed: bytes, .i420, PixelSize(2, 2)) }
    }
}

@Suite struct `Pictures as values` {
    @Test(arguments: PixelFormat.allCases)
    func `Codes are stored at their positions`(format: PixelFormat) throws {
        var random = SplitMix64(seed: 7)
        let size = PixelSize(5, 3)
        var picture = PixelBuffer(try PixelLayout(format, size, rowAlignment: 32))
        var expected: [Component: [Int]] = [:]
        for component in format.components {
            let elements = component.isChroma ? format.subsampling.chromaSize(of: size) : size
            for index in 0..<elements.pixelCount {
                let code = Int.random(in: 0...format.depth.maxCode, using: &random)
                picture[component, index % elements.width, index / elements.width] = code
                expected[component, default: []].append(code)
            }
        }
        let copy = try PixelBuffer(packed: picture.packed, format, size)
        for component in format.components {
            let elements = component.isChroma ? format.subsampling.chromaSize(of: size) : size
            let codes = (0..<elements.pixelCount).map {
                copy[component, $0 % elements.width, $0 / elements.width]
            }
            #expect(codes == expected[component])
        }
        #expect(copy == picture)
    }

    /// The byte order that other software expects.
    @Test func `Memory has the documented layout of each format`() throws {
        var bgra = try PixelBuffer(.bgra, PixelSize(1, 1))
        bgra.fill(with: RGB(red: 1, green: 0.2, blue: 0))
        #expect(bgra.packed == [0, 51, 255, 255])
        var nv12 = try PixelBuffer(.nv12, PixelSize(3, 1), color: .sd)
        nv12.fill(with: RGB(red: 1, green: 0, blue: 0))
        #expect(nv12.packed == [81, 81, 81, 90, 240, 90, 240])
        var i420 = try PixelBuffer(.i420, PixelSize(3, 1), color: .sd)
        i420.fill(with: RGB(red: 1, green: 0, blue: 0))
        #expect(i420.packed == [81, 81, 81, 90, 90, 240, 240])
        // White in 10 bits is 940, times 64 is 0xEB00. Neutral chroma 512 is 0x8000.
        var p010 = try PixelBuffer(.p010, PixelSize(1, 1))
        p010.fill(with: .white)
        #expect(p010.packed == [0x00, 0xEB, 0x00, 0x80, 0x00, 0x80])
        p010[.y, 0, 0] = 0x3FF
        #expect(p010.packed.prefix(2) == [0xC0, 0xFF])
    }

    @Test func `Memory is copied on the first write only`() throws {
        func address(_ picture: PixelBuffer) -> UnsafeRawPointer? { picture.withBytes { $0.baseAddress } }
        var one = try PixelBuffer(.i420, PixelSize(4, 4))
        let start = address(one)
        one[.y, 0, 0] = 1
        #expect(address(one) == start)
        let other = one
        #expect(address(other) == start)
        one[.y, 0, 0] = 2
        #expect(address(one) != start && address(other) == start)
        #expect(other[.y, 0, 0] == 1 && one[.y, 0, 0] == 2)
        #expect(one != other)
    }

    @Test func `External memory is used without a copy and released once`() throws {
        let releases = Mutex(0)
        let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 100, alignment: 1)
        defer { bytes.deallocate() }
        bytes.initializeMemory(as: UInt8.self, repeating: 7)
        do {
            let layout = try PixelLayout(
                .nv12, PixelSize(4, 2),
                planes: [PlaneLayout(offset: 40, bytesPerRow: 10), PlaneLayout(offset: 3, bytesPerRow: 30)],
                byteCount: 80)
            let picture = try PixelBuffer(wrapping: UnsafeRawBufferPointer(bytes), layout) {
                releases.withLock { $0 += 1 }
            }
            picture.withBytes {
                #expect($0.baseAddress == UnsafeRawPointer(bytes.baseAddress) && $0.count == 80)
            }
            bytes[53] = 9
            #expect(picture[.y, 3, 1] == 9)
            var changed = picture
            changed[.y, 3, 1] = 1
            #expect(bytes[53] == 9 && picture[.y, 3, 1] == 9)
            #expect(releases.withLock { $0 } == 0)
            changed = picture
            #expect(changed == picture)
        }
        #expect(releases.withLock { $0 } == 1)
    }

    @Test func `Pictures with equal pixels are equal, regardless of their memory`() throws {
        var random = SplitMix64(seed: 3)
        for format in PixelFormat.allCases {
            let one = try randomPicture(format, PixelSize(7, 5), using: &random)
            var other = PixelBuffer(try PixelLayout(format, one.size, rowAlignment: 64))
            // Padding doesn't matter.
            other.withMutableBytes { for index in $0.indices { $0[index] = 0xAA } }
            for component in format.components {
                let elements = component.isChroma ? format.subsampling.chromaSize(of: one.size) : one.size
                for index in 0..<elements.pixelCount {
                    let (x, y) = (index % elements.width, index / elements.width)
                    other[component, x, y] = one[component, x, y]
                }
            }
            #expect(one == other)
            other.color = .sd
            #expect(one != other)
        }
    }

    @Test(arguments: [
        ("1920x1080", PixelSize(1920, 1080)), ("5X3", PixelSize(5, 3)), ("1024×768", PixelSize(1024, 768)),
    ])
    func `Sizes are parsed and formatted`(text: String, size: PixelSize) {
        #expect(PixelSize(text) == size)
        #expect(PixelSize(size.description) == size)
    }

    @Test(arguments: [
        "", "x", "5", "5x", "x3", "5x3x2", "0x3", "-5x3", "99999x3", "5 x 3", "999999999999999999999x1",
    ])
    func `Invalid sizes aren't parsed`(text: String) {
        #expect(PixelSize(text) == nil)
    }
}
