/// Converts pictures to other formats, colors and sizes. ``SystemConverter`` uses a system library. ``ExactConverter``
/// is written in Swift and the reference for tests.
///
/// Instead of calling these methods, use ``PixelBuffer/converted(to:color:by:)`` and related methods.
public protocol PixelConverter: Sendable {
    /// Writes a picture in the format, colors and size of another one.
    ///
    /// - Parameters:
    ///   - source: The picture.
    ///   - target: The picture to overwrite, which determines the result. It becomes opaque if the source has no alpha.
    ///   - scaling: The scaling filter, used if the sizes differ.
    func convert(_ source: PixelBuffer, into target: inout PixelBuffer, scaling: Scaling)

    /// Writes a rotated picture.
    /// - Parameters:
    ///   - source: The picture. A 4:2:2 picture can only be rotated by a half.
    ///   - rotation: The rotation.
    ///   - target: A picture of the same format and colors, with the rotated size.
    func rotate(_ source: PixelBuffer, by rotation: Rotation, into target: inout PixelBuffer)
}
