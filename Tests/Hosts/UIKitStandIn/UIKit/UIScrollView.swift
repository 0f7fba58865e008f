@MainActor
open class UIScrollView: UIView {
    open var contentSize = CGSize.zero
    open var isScrollEnabled = true
    public let contentLayoutGuide = UILayoutGuide()
    public let frameLayoutGuide = UILayoutGuide()
}
