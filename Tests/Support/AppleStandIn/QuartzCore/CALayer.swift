public import Foundation

/// https://developer.apple.com/documentation/quartzcore/calayer
open class CALayer: NSObject {
    /// On Apple's systems, not required: the class of a view's layer is known at run time only.
    public required override init() {}
}
