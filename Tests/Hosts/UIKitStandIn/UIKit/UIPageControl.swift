// https://developer.apple.com/documentation/uikit/uiappearancecontainer
@MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIViewController: UIAppearanceContainer {}

/// The page control of a page view controller.
///
/// https://developer.apple.com/documentation/uikit/uipagecontrol
@MainActor
open class UIPageControl: UIControl {
    open var numberOfPages = 0
    open var currentPage = 0
    open var pageIndicatorTintColor: UIColor?
    open var currentPageIndicatorTintColor: UIColor?

    private static let proxy = UIPageControl()

    open class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> UIPageControl { proxy }
}
