// https://developer.apple.com/documentation/uikit/uisheetpresentationcontroller
@MainActor
open class UISheetPresentationController: UIPresentationController {
    @MainActor
    open class Detent: NSObject {
        public struct Identifier: Hashable, Sendable, RawRepresentable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier(rawValue: "medium")
            public static let large = Identifier(rawValue: "large")
        }

        open private(set) var identifier = Identifier.large

        open class func medium() -> Self { make(.medium) }

        open class func large() -> Self { make(.large) }

        /// Creates a detent for a test. Apple's class has no such initializer.
        public override required init() {}

        private static func make(_ identifier: Identifier) -> Self {
            let detent = Self()
            detent.identifier = identifier
            return detent
        }
    }

    open var detents: [Detent] = [.large()]
    open var prefersGrabberVisible = false
}
