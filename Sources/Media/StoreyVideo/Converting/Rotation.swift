/// A clockwise rotation of a picture.
public enum Rotation: Int, Sendable, Hashable, CaseIterable {
    /// No rotation.
    case none = 0
    /// A quarter turn, which moves the left side to the top.
    case quarter = 90
    /// A half turn, which turns the picture upside down.
    case half = 180
    /// Three quarters of a turn, which move the right side to the top.
    case threeQuarters = 270

    /// Returns the size of a rotated picture.
    /// - Parameter size: The size before the rotation.
    public func size(of size: PixelSize) -> PixelSize {
        self == .none || self == .half ? size : PixelSize(size.height, size.width)
    }

    /// The rotation that reverts this one.
    public var inverse: Rotation { Rotation(rawValue: (360 - rawValue) % 360) ?? .none }

    /// Returns the original position of a pixel.
    /// - Parameters:
    ///   - x: The column after the rotation.
    ///   - y: The line after the rotation.
    ///   - size: The size before the rotation.
    func origin(_ x: Int, _ y: Int, in size: PixelSize) -> (x: Int, y: Int) {
        switch self {
        case .none: (x, y)
        case .quarter: (y, size.height - 1 - x)
        case .half: (size.width - 1 - x, size.height - 1 - y)
        case .threeQuarters: (size.width - 1 - y, x)
        }
    }
}
