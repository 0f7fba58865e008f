/// Converts, scales and rotates pictures with a system library, and with ``ExactConverter`` for what the library
/// doesn't support.
///
/// The library is libyuv on Linux, if it's installed (package `libyuv0` on Debian and Ubuntu, found at run time), and
/// vImage on Apple platforms. ``library`` tells which one is in use. Without a library, all conversions are exact.
///
/// With libyuv, codes differ from the exact ones by at most 2 in Y′CbCr, 4 in RGB, and 1 in pictures scaled by half.
/// Rotations, and conversions between I420 and NV12, don't change codes. Other reduced sizes use slightly different
/// weights, which are visible at hard edges and change even slopes by up to 3. Coding BT.709 and BT.2020, which libyuv lacks, is
/// computed in single precision. The exact converter is used for 10 bits, except to decode them, for Y′CbCr to another matrix or
/// range, enlarged pictures, other primaries or dynamic ranges, and 4:2:0 with chroma on the top left pixel.
///
/// For a picture of 1280×720, BGRA to NV12 with BT.601 and chroma halfway takes 0.1 ms, I420 with BT.709 to BGRA 0.2 ms if
/// the system reuses the memory of temporary planes and 1.5 ms if not, and 10 bits with 4:2:0 and BT.2020 to BGRA 0.4 ms. The
/// exact converter takes 60 ms (x86-64, one core, 2026-11-28).
public struct SystemConverter: PixelConverter {
    private let library: (any PixelLibrary)?

    /// Creates a converter, which has no state.
    public init() { self.init(library: Self.installed) }

    init(library: (any PixelLibrary)?) { self.library = library }

    /// The name of the library in use, `libyuv` or `vImage`, or `nil` if there's none.
    public static var library: String? { installed?.name }

    #if os(Linux) || os(Android)
        private static var installed: (any PixelLibrary)? { LibYUV.installed }
    #elseif canImport(Accelerate)
        private static var installed: (any PixelLibrary)? { VImage() }
    #else
        private static var installed: (any PixelLibrary)? { nil }
    #endif

    /// See ``PixelConverter/convert(_:into:scaling:)``.
    public func convert(_ source: PixelBuffer, into target: inout PixelBuffer, scaling: Scaling) {
        guard let library, LightConversion(from: source.color, to: target.color) == nil,
            ![source, target].contains(where: \.isSitedTopLeft)
        else {
            return ExactConverter().convert(source, into: &target, scaling: scaling)
        }
        if source.size == target.size {
            if !library.recode(source, into: &target) {
                ExactConverter().convert(source, into: &target, scaling: scaling)
            }
        } else if source.format == target.format, source.color == target.color {
            if !library.scale(source, into: &target, scaling) {
                ExactConverter().convert(source, into: &target, scaling: scaling)
            }
        } else if target.format.depth != .eight {
            // The intermediate picture would be limited to 8 bits.
            ExactConverter().convert(source, into: &target, scaling: scaling)
        } else {
            var scaled = PixelBuffer.make(source.format, target.size, source.color)
            if library.scale(source, into: &scaled, scaling) {
                convert(scaled, into: &target, scaling: scaling)
            } else {
                ExactConverter().convert(source, into: &target, scaling: scaling)
            }
        }
    }

    /// See ``PixelConverter/rotate(_:by:into:)``.
    public func rotate(_ source: PixelBuffer, by rotation: Rotation, into target: inout PixelBuffer) {
        rotation.check(source, target)
        if library?.rotate(source, by: rotation, into: &target) != true {
            ExactConverter().rotate(source, by: rotation, into: &target)
        }
    }
}

extension PixelBuffer {
    /// Whether chroma is where the libraries don't expect it.
    fileprivate var isSitedTopLeft: Bool { format.subsampling == .yuv420 && color.siting == .topLeft }
}

extension PixelConverter where Self == SystemConverter {
    /// The system library, with exact arithmetic as a fallback; see ``SystemConverter``.
    public static var system: SystemConverter { SystemConverter() }
}
