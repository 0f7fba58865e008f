@MainActor
open class UIScrollView: UIView {
    open var contentSize = CGSize.zero
    public let contentLayoutGuide = UILayoutGuide()
    public let frameLayoutGuide = UILayoutGuide()
}
