extension UIButton {
    // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
    public struct Configuration {
        // https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct/cornerstyle-swift.enum
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic = 0, small, medium, large, capsule }

        public var title: String?
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var cornerStyle = CornerStyle.dynamic
        public var background = UIBackgroundConfiguration()

        public static func filled() -> Configuration { Configuration() }
    }
}

// https://developer.apple.com/documentation/uikit/uibackgroundconfiguration
public struct UIBackgroundConfiguration {
    public var cornerRadius: CGFloat = 0

    init() {}
}
