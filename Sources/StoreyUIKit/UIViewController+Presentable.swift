#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// Every view controller can be shown by a router, one of SwiftUI's views in a `UIHostingController` too.
    extension UIViewController: Presentable {}
#endif
