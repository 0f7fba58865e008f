// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
public struct CGAffineTransform: Equatable, Sendable {
    public var a: CGFloat = 1
    public var d: CGFloat = 1
    public var tx: CGFloat = 0
    public var ty: CGFloat = 0
    public static let identity = CGAffineTransform(translationX: 0, y: 0)

    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.tx = tx
        self.ty = ty
    }

    // https://developer.apple.com/documentation/corefoundation/cgaffinetransform/init(scalex:y:)
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        a = sx
        d = sy
    }
}
