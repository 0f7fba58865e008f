public struct CGAffineTransform: Equatable, Sendable {
    public var tx: CGFloat
    public var ty: CGFloat
    public static let identity = CGAffineTransform(translationX: 0, y: 0)

    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.tx = tx
        self.ty = ty
    }
}
