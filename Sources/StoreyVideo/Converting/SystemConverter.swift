/// Converts, scales and turns by the system's own library, and by ``ExactConverter`` what that library cannot do.
///
/// On Linux that is libyuv, if it is installed (on Debian and Ubuntu the package `libyuv0`; it is found when the
/// program runs), on Apple's systems vImage. ``library`` says which is in use. Without any, everything is exact.
///
/// With libyuv, codes are so far from the exact ones at most: as Y′CbCr 2, as red, green and blue 4, of halves 1.
/// None is changed that is only moved: turned, or from I420 to NV12 and back. Other smaller sizes are weighed a little
/// differently, which hard edges show and even slopes by 3. BT.709 and BT.2020 are computed in whole numbers where libyuv
/// has no matrix for them, or none that is exact. More than 8 bits, another matrix or range for Y′CbCr, and larger
/// pictures are left to the exact way.
///
/// A picture of 1280×720 from BGRA to NV12 takes about 0.2 ms by BT.601 with chroma half-way, 0.7 ms with chroma on the left, 2.7 ms
/// by BT.709; the exact way takes 60 ms (x86-64, one core of a busy machine, 2026-11-22).
public struct SystemConverter: PixelConverter {
    private let library: (any PixelLibrary)?

    /// A converter. It keeps nothing from one picture to the next.
    public init() { self.init(library: Self.installed) }

    init(library: (any PixelLibrary)?) { self.library = library }

    /// The library in use, `libyuv` or `vImage`; nil where there is none.
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
        guard let library else {
            return ExactConverter().convert(source, into: &target, scaling: scaling)
        }
        if source.size == target.size {
            if !library.recode(source, into: &target) {
                ExactConverter().convert(source, into: &target, scaling: scaling)
            }
        } else if source.format == target.format, source.colour == target.colour {
            if !library.scale(source, into: &target, scaling) {
                ExactConverter().convert(source, into: &target, scaling: scaling)
            }
        } else if target.format.depth != .eight {
            // What lies between the two steps has 8 bits.
            ExactConverter().convert(source, into: &target, scaling: scaling)
        } else {
            var scaled = PixelBuffer.possible(source.format, target.size, source.colour)
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

extension PixelConverter where Self == SystemConverter {
    /// The system's library, and the exact way for what it cannot do: see ``SystemConverter``.
    public static var system: SystemConverter { SystemConverter() }
}
