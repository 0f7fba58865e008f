/// The parts of a ``PixelConverter``'s work that a system library does well. The exact converter does the rest.
protocol PixelLibrary: Sendable {
    /// The name of the library.
    var name: String { get }

    /// Converts a picture to the format and colors of another one of equal size. Returns `false`, and writes nothing,
    /// if the library doesn't support the conversion.
    func recode(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool

    /// Scales a picture to the size of another one with equal format and colors.
    func scale(_ source: PixelBuffer, into target: inout PixelBuffer, _ scaling: Scaling) -> Bool

    /// Rotates a picture.
    func rotate(_ source: PixelBuffer, by rotation: Rotation, into target: inout PixelBuffer) -> Bool
}
