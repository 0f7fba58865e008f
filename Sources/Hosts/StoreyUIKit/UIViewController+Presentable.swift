#if canImport(UIKit)
    public import Storey
    public import UIKit

    /// Every view controller can be shown by a router, including `UIHostingController` for SwiftUI views.
    extension UIViewController: Presentable {}
#endif
