/// Makes pictures of other formats, colours and sizes: ``SystemConverter``, by the system's library, or ``ExactConverter``,
/// in plain Swift, against which the other is held.
///
/// Users call ``PixelBuffer/converted(to:colour:by:)`` and its neighbours.
public protocol PixelConverter: Sendable {
    /// Writes a picture in the format, the colours and the size of another.
    ///
    /// - Parameters:
    ///   - source: the picture.
    ///   - target: says what is wanted; all of its pixels are written. Alpha that the source has not becomes opaque.
    ///   - scaling: how, where the sizes differ.
    func convert(_ source: PixelBuffer, into target: inout PixelBuffer, scaling: Scaling)

    /// Writes a picture, turned.
    /// - Parameters:
    ///   - source: the picture; as 4:2:2 only by a half.
    ///   - rotation: how far it is turned.
    ///   - target: of the source's format and colours, and of its size after the rotation.
    func rotate(_ source: PixelBuffer, by rotation: Rotation, into target: inout PixelBuffer)
}
