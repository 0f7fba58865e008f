// https://developer.apple.com/documentation/uikit/uipasteboard
//
// Apple's class isn't isolated to the main actor; here only the main thread uses it.
open class UIPasteboard: NSObject {
    nonisolated(unsafe) private static let shared = UIPasteboard()

    // https://developer.apple.com/documentation/uikit/uipasteboard/general
    open class var general: UIPasteboard { shared }
    // https://developer.apple.com/documentation/uikit/uipasteboard/url
    open var url: URL?
}
