// https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor
open class UIScrollView: UIView {
    // https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.enum
    public enum KeyboardDismissMode: Int, Sendable {
        case none = 0
        case onDrag = 1
        case interactive = 2
        case onDragWithAccessory = 3
        case interactiveWithAccessory = 4
    }

    open var contentSize = CGSize.zero
    // https://developer.apple.com/documentation/uikit/uiscrollview/contentoffset
    open var contentOffset = CGPoint.zero
    open var isScrollEnabled = true
    // https://developer.apple.com/documentation/uikit/uiscrollview/isdragging
    open private(set) var isDragging = false
    // https://developer.apple.com/documentation/uikit/uiscrollview/keyboarddismissmode-swift.property
    open var keyboardDismissMode = KeyboardDismissMode.none
    // https://developer.apple.com/documentation/uikit/uiscrollview/refreshcontrol
    open var refreshControl: UIRefreshControl?
    public private(set) lazy var contentLayoutGuide: UILayoutGuide = ContentLayoutGuide(of: self) {
        CGRect(origin: .zero, size: ($0 as? UIScrollView)?.contentSize ?? .zero)
    }
    public private(set) lazy var frameLayoutGuide = UILayoutGuide(of: self) { $0.bounds }

    open override var bounds: CGRect { CGRect(origin: contentOffset, size: frame.size) }

    private var maxOffset: CGFloat { max(0, contentSize.height - frame.height) }

    /// Scrolls as little as possible, and not at all if the rectangle is visible.
    // https://developer.apple.com/documentation/uikit/uiscrollview/scrollrecttovisible(_:animated:)
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        if rect.maxY > bounds.maxY { contentOffset.y = min(maxOffset, rect.maxY - frame.height) }
        if rect.minY < bounds.minY { contentOffset.y = max(0, rect.minY) }
    }

    /// Sets the size of a content that constraints define, and keeps the offset in it.
    func updateContent() {
        let content = subviews.filter { view in
            view.activeConstraints.contains { $0.second?.item === contentLayoutGuide }
        }
        if !content.isEmpty {
            contentSize = content.reduce(CGRect.zero) { $0.union($1.frame) }.size
        }
        contentOffset.y = min(contentOffset.y, maxOffset)
    }

    // MARK: - User actions

    /// Simulates that a finger begins to drag the content.
    public func beginDragging() {
        isDragging = true
        switch keyboardDismissMode {
        case .onDrag, .onDragWithAccessory: window?.endEditing(false)
        case .none, .interactive, .interactiveWithAccessory: break
        }
    }

    /// Simulates that the finger moves.
    /// - Parameters:
    ///   - y: The finger's place on the screen.
    ///   - distance: The distance from its place before, downward.
    public func drag(to y: CGFloat, by distance: CGFloat) {
        contentOffset.y = min(maxOffset, max(0, contentOffset.y - distance))
        guard [.interactive, .interactiveWithAccessory].contains(keyboardDismissMode) else { return }
        window?.keyboard?.drag(to: y, padding: keyboardDismissPadding)
    }

    /// Simulates that the user lifts the finger.
    public func endDragging() {
        isDragging = false
        if window?.keyboard?.endDrag() == true { window?.endEditing(false) }
    }

    private var keyboardDismissPadding: CGFloat {
        let guides = sequence(first: self as UIView, next: \.superview).compactMap(\.keyboardGuideIfUsed)
        return guides.map(\.keyboardDismissPadding).reduce(0, max)
    }
}
