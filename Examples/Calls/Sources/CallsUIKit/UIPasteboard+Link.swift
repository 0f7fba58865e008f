#if canImport(UIKit)
    import Calls
    import UIKit

    extension UIPasteboard {
        /// Copies the link for guests, if there is one.
        func copy(_ link: RoomLink?) {
            url = link.flatMap { CallsLinks.link(to: CallsLinks.address(of: $0)) }
        }
    }
#endif
