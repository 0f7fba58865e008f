// https://developer.apple.com/documentation/uikit/uievent
@MainActor
open class UIEvent: NSObject {
    // https://developer.apple.com/documentation/uikit/uievent/eventsubtype
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
    }
}
