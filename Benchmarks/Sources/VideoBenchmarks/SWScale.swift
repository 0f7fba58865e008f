import StoreyVideo

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// FFmpeg's converter with its fastest settings, if it is installed.
final class SWScale {
    private typealias Format = @convention(c) (UnsafePointer<CChar>) -> Int32
    private typealias Make =
        @convention(c) (
            Int32, Int32, Int32, Int32, Int32, Int32, Int32, OpaquePointer?, OpaquePointer?, OpaquePointer?
        ) -> OpaquePointer?
    private typealias Planes = UnsafePointer<UnsafeMutablePointer<UInt8>?>
    private typealias Scale =
        @convention(c) (
            OpaquePointer, Planes, UnsafePointer<Int32>, Int32, Int32, Planes, UnsafePointer<Int32>
        ) -> Int32

    private let context: OpaquePointer
    private let scale: Scale
    private let size: PixelSize

    init?(_ size: PixelSize) {
        func symbol<Function>(_ name: String, of libraries: [String], _: Function.Type) -> Function? {
            libraries.lazy.compactMap { dlopen($0, RTLD_NOW) }.first.flatMap { dlsym($0, name) }
                .map { unsafeBitCast($0, to: Function.self) }
        }
        // The library versions of FFmpeg 5 to 8.
        let utilities = (57...60).map { "libavutil.so.\($0)" }
        let scalers = (6...9).map { "libswscale.so.\($0)" }
        guard let format = symbol("av_get_pix_fmt", of: utilities, Format.self),
            let make = symbol("sws_getContext", of: scalers, Make.self),
            let scale = symbol("sws_scale", of: scalers, Scale.self)
        else { return nil }
        let (width, height) = (Int32(size.width), Int32(size.height))
        let point: Int32 = 0x10
        guard
            let context = make(
                width, height, format("bgra"), width, height, format("nv12"), point, nil, nil, nil)
        else { return nil }
        self.context = context
        self.scale = scale
        self.size = size
    }

    func convert(_ source: PixelBuffer, into target: inout PixelBuffer) {
        let planes = target.layout.planes
        source.withBytes { bytes in
            target.withMutableBytes { written in
                let start = UnsafeMutableRawBufferPointer(mutating: bytes).bindMemory(to: UInt8.self)
                    .baseAddress
                let target = written.bindMemory(to: UInt8.self).baseAddress
                _ = scale(
                    context, [start], [Int32(4 * size.width)], 0, Int32(size.height),
                    planes.map { plane in target.map { $0 + plane.offset } },
                    planes.map { Int32($0.bytesPerRow) })
            }
        }
    }
}
