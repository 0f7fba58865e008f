/// How far a picture is turned, clockwise.
public enum Rotation: Int, Sendable, Hashable, CaseIterable {
    /// Not at all.
    case none = 0
    /// A quarter: what was on the left is on top.
    case quarter = 90
    /// Half: upside down.
    case half = 180
    /// Three quarters: what was on the right is on top.
    case threeQuarters = 270

    /// The size of a picture after it was turned.
    /// - Parameter size: the one before.
    public func size(of size: PixelSize) -> PixelSize {
        self == .none || self == .half ? size : PixelSize(size.height, size.width)
    }

    /// What turns it back.
    public var inverse: Rotation { Rotation(rawValue: (360 - rawValue) % 360) ?? .none }

    /// Where a pixel comes from.
    /// - Parameters:
    ///   - x: its column after the rotation.
    ///   - y: its line after the rotation.
    ///   - size: the size before.
    func origin(_ x: Int, _ y: Int, in size: PixelSize) -> (x: Int, y: Int) {
        switch self {
        case .none: (x, y)
        case .quarter: (y, size.height - 1 - x)
        case .half: (size.width - 1 - x, size.height - 1 - y)
        case .threeQuarters: (size.width - 1 - y, x)
        }
    }
}
