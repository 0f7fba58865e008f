/// What a system's library does of a ``PixelConverter``'s work: as much as it can do well. The rest is left to the exact
/// way.
protocol PixelLibrary: Sendable {
    /// What people call it.
    var name: String { get }

    /// Writes a picture in another's format and colours; both have one size. False, and nothing written, where the
    /// library does not know them.
    func recode(_ source: PixelBuffer, into target: inout PixelBuffer) -> Bool

    /// Writes a picture in another's size; both have one format and the same colours.
    func scale(_ source: PixelBuffer, into target: inout PixelBuffer, _ scaling: Scaling) -> Bool

    /// Writes a picture, turned.
    func rotate(_ source: PixelBuffer, by rotation: Rotation, into target: inout PixelBuffer) -> Bool
}
