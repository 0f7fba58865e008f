import StoreyVideo

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// libyuv's functions between Y′CbCr and RGB, if it is installed. They interpolate chroma as well, halfway between
/// pixels.
struct LibYUV {
    private typealias Bytes = UnsafeMutablePointer<UInt8>
    private typealias I420 =
        @convention(c) (
            Bytes, Int32, Bytes, Int32, Bytes, Int32, Bytes, Int32, UnsafeRawPointer, Int32, Int32,
            _ filter: Int32
        ) -> Int32
    private typealias P010 =
        @convention(c) (
            Bytes, Int32, Bytes, Int32, Bytes, Int32, UnsafeRawPointer, Int32, Int32, _ filter: Int32
        ) -> Int32

    private typealias ToNV12 =
        @convention(c) (Bytes, Int32, Bytes, Int32, Bytes, Int32, Int32, Int32) -> Int32

    private let toNV12: ToNV12
    private let i420: I420
    private let p010: P010
    private let bt709: UnsafeRawPointer
    private let bt2020: UnsafeRawPointer

    init?() {
        guard let library = dlopen("libyuv.so.0", RTLD_NOW),
            let toNV12 = dlsym(library, "ARGBToNV12"),
            let i420 = dlsym(library, "I420ToARGBMatrixFilter"),
            let p010 = dlsym(library, "P010ToARGBMatrixFilter"),
            let bt709 = dlsym(library, "kYuvH709Constants"),
            let bt2020 = dlsym(library, "kYuv2020Constants")
        else { return nil }
        self.toNV12 = unsafeBitCast(toNV12, to: ToNV12.self)
        self.i420 = unsafeBitCast(i420, to: I420.self)
        self.p010 = unsafeBitCast(p010, to: P010.self)
        self.bt709 = UnsafeRawPointer(bt709)
        self.bt2020 = UnsafeRawPointer(bt2020)
    }

    /// Converts with BT.601 in limited range.
    /// - Parameters:
    ///   - source: A picture in BGRA.
    ///   - target: A picture in NV12.
    func encode(_ source: PixelBuffer, into target: inout PixelBuffer) {
        let (width, height) = (Int32(source.size.width), Int32(source.size.height))
        let planes = target.layout.planes
        source.withBytes { bytes in
            target.withMutableBytes { written in
                guard
                    let start = UnsafeMutableRawBufferPointer(mutating: bytes).bindMemory(to: UInt8.self)
                        .baseAddress,
                    let result = written.bindMemory(to: UInt8.self).baseAddress
                else { return }
                _ = toNV12(
                    start, 4 * width, result + planes[0].offset, Int32(planes[0].bytesPerRow),
                    result + planes[1].offset, Int32(planes[1].bytesPerRow), width, height)
            }
        }
    }

    /// - Parameter source: A picture in I420 with BT.709, or in P010 with BT.2020.
    func decode(_ source: PixelBuffer, into target: inout PixelBuffer) {
        let (width, height) = (Int32(source.size.width), Int32(source.size.height))
        source.withBytes { bytes in
            target.withMutableBytes { written in
                guard
                    let start = UnsafeMutableRawBufferPointer(mutating: bytes).bindMemory(to: UInt8.self)
                        .baseAddress,
                    let result = written.bindMemory(to: UInt8.self).baseAddress
                else { return }
                let bilinear: Int32 = 2
                let planes = source.layout.planes.map { (start + $0.offset, Int32($0.bytesPerRow)) }
                if source.format == .p010 {
                    // Rows are counted in samples.
                    _ = p010(
                        planes[0].0, planes[0].1 / 2, planes[1].0, planes[1].1 / 2, result, 4 * width, bt2020,
                        width, height, bilinear)
                } else {
                    _ = i420(
                        planes[0].0, planes[0].1, planes[1].0, planes[1].1, planes[2].0, planes[2].1, result,
                        4 * width, bt709, width, height, bilinear)
                }
            }
        }
    }
}
