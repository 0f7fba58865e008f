open class UIColor: NSObject, @unchecked Sendable {
    public static let label = UIColor()
    public static let tertiaryLabel = UIColor()
    public static let systemBackground = UIColor()
}
