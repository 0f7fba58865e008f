// https://developer.apple.com/documentation/uikit/uisceneconfiguration
@MainActor
open class UISceneConfiguration: NSObject {
    // https://developer.apple.com/documentation/uikit/uisceneconfiguration/name
    open private(set) var name: String?
    // https://developer.apple.com/documentation/uikit/uisceneconfiguration/role
    open private(set) var role: UISceneSession.Role
    // https://developer.apple.com/documentation/uikit/uisceneconfiguration/sceneclass
    open var sceneClass: AnyClass?
    // https://developer.apple.com/documentation/uikit/uisceneconfiguration/delegateclass
    open var delegateClass: AnyClass?

    // https://developer.apple.com/documentation/uikit/uisceneconfiguration/init(name:sessionrole:)
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

extension UISceneSession {
    // https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct
    public struct Role: Hashable, RawRepresentable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        // https://developer.apple.com/documentation/uikit/uiscenesession/role-swift.struct/windowapplication
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }
}
