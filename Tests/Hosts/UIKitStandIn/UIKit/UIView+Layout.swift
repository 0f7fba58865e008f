// A simple layout, for what can be covered by the keyboard: constraints between edges, stack views, and scroll views. Views have
// rough heights, such as 44 points for a control. Bars aren't laid out, except that they reduce the safe area.

extension UIView {
    /// Sets the frames of the views in this view.
    func layOutSubviews() {
        keyboardGuideIfUsed?.updateConstraints()
        if let stack = self as? UIStackView {
            stack.arrange()
        } else {
            for view in subviews { view.frame = view.constrainedFrame(in: self) }
        }
        for view in subviews { view.layOutSubviews() }
        (self as? UIScrollView)?.updateContent()
        layoutSubviews()
    }

    private func constrainedFrame(in parent: UIView) -> CGRect {
        if activeConstraints.isEmpty {
            let fills =
                controller != nil || autoresizingMask.isSuperset(of: [.flexibleWidth, .flexibleHeight])
            return fills ? CGRect(origin: .zero, size: parent.frame.size) : frame
        }
        let left = position(.leading, in: parent) ?? 0
        let right = position(.trailing, in: parent) ?? parent.frame.width
        let width = position(.width, in: parent) ?? max(0, right - left)
        let (top, bottom) = (position(.top, in: parent), position(.bottom, in: parent))
        if let top, let bottom {
            return CGRect(x: left, y: top, width: width, height: max(0, bottom - top))
        }
        let height = fittingHeight(in: width)
        return CGRect(
            x: left, y: top ?? bottom.map { $0 - height } ?? 0, width: width, height: height)
    }

    /// Returns what a constraint sets an attribute to, in the coordinates of the superview.
    private func position(_ attribute: LayoutAttribute, in parent: UIView) -> CGFloat? {
        guard let place = activeConstraints.last(where: { $0.first?.attribute == attribute })?.second
        else { return nil }
        let rect: CGRect
        switch place.item {
        case let view as UIView where view === parent: rect = CGRect(origin: .zero, size: view.frame.size)
        case let view as UIView: rect = view.convert(view.bounds, to: parent)
        case let guide as ContentLayoutGuide:
            // The content is as high as the views in it.
            if place.attribute == .bottom { return nil }
            rect = guide.layoutFrame
        case let guide as UILayoutGuide:
            rect = guide.owningView?.convert(guide.layoutFrame, to: parent) ?? .zero
        default: return nil
        }
        return switch place.attribute {
        case .top: rect.minY
        case .bottom: rect.maxY
        case .leading: rect.minX
        case .trailing: rect.maxX
        case .width: rect.width
        case .height: rect.height
        }
    }

    /// The height that the view needs.
    func fittingHeight(in width: CGFloat) -> CGFloat {
        switch self {
        case let stack as UIStackView: return stack.fittingColumn(in: width)
        case let label as UILabel: return label.text.map { Self.height(of: $0, in: width) } ?? 0
        case let text as UITextView where !text.isScrollEnabled:
            return Self.height(of: text.text, in: width) + 16
        case is UIControl: return 44
        default:
            let content = subviews.filter { view in
                view.activeConstraints.contains { $0.first?.attribute == .bottom }
            }
            return content.map { $0.fittingHeight(in: width) }.max() ?? max(0, intrinsicContentSize.height)
        }
    }

    static let lineHeight: CGFloat = 22

    static func height(of text: String, in width: CGFloat) -> CGFloat {
        let perLine = max(1, Int(width / 9))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .reduce(0) { $0 + max(1, ($1.count + perLine - 1) / perLine) }
        return CGFloat(lines) * lineHeight
    }

    /// Whether the view takes the height that others leave.
    fileprivate var isFlexible: Bool {
        if let text = self as? UITextView { return text.isScrollEnabled }
        return self is UIScrollView || type(of: self) == UIView.self && subviews.isEmpty
    }

    // MARK: - For tests

    /// Whether all of the view is on the screen, for tests: neither outside of a scroll view or window that contains it, nor under
    /// the keyboard. Of a text view, the line with the cursor counts.
    public var isUncovered: Bool {
        let cursor = (self as? UITextView).flatMap { text in
            text.selectedTextRange.map { text.caretRect(for: $0.end) }
        }
        let rect = cursor ?? bounds
        var next = superview
        while let view = next {
            if view is UIScrollView || view is UIWindow, !view.bounds.contains(convert(rect, to: view)) {
                return false
            }
            next = view.superview
        }
        guard let window else { return false }
        guard let keyboard = window.keyboard, keyboard.isVisible else { return true }
        return convert(rect, to: keyboard.screen.coordinateSpace).intersection(keyboard.frame).isEmpty
    }
}

extension UIStackView {
    private var shownViews: [UIView] { subviews.filter { !$0.isHidden } }

    private var margins: NSDirectionalEdgeInsets {
        isLayoutMarginsRelativeArrangement
            ? directionalLayoutMargins : NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
    }

    private func gaps(_ count: Int) -> CGFloat { CGFloat(max(0, count - 1)) * spacing }

    fileprivate func fittingColumn(in width: CGFloat) -> CGFloat {
        let views = shownViews
        let inner = width - margins.leading - margins.trailing
        let content =
            axis == .vertical
            ? views.reduce(gaps(views.count)) { $0 + $1.fittingHeight(in: inner) }
            : views.map { $0.fittingHeight(in: inner / CGFloat(views.count)) }.max() ?? 0
        return content + margins.top + margins.bottom
    }

    /// Sets the frames of the arranged views. Those that need more height than there is end outside of the stack.
    fileprivate func arrange() {
        let views = shownViews
        guard !views.isEmpty else { return }
        // Margins begin at the safe area, except in a scroll view, which insets all of its content.
        let safeTop = superview is UIScrollView ? 0 : max(0, safeAreaLayoutGuide.layoutFrame.minY)
        let top = margins.top + (isLayoutMarginsRelativeArrangement ? safeTop : 0)
        let inner = CGRect(
            x: margins.leading, y: top, width: frame.width - margins.leading - margins.trailing,
            height: frame.height - top - margins.bottom)
        if axis == .horizontal {
            let width = (inner.width - gaps(views.count)) / CGFloat(views.count)
            for (number, view) in views.enumerated() {
                view.frame = CGRect(
                    x: inner.minX + CGFloat(number) * (width + spacing), y: inner.minY, width: width,
                    height: inner.height)
            }
            return
        }
        let heights = views.map { $0.isFlexible ? 0 : $0.fittingHeight(in: inner.width) }
        let rest = max(0, inner.height - gaps(views.count) - heights.reduce(0, +))
        let flexible = views.filter(\.isFlexible)
        var y = inner.minY
        for (view, height) in zip(views, heights) {
            // Without a flexible view, the last one is stretched.
            let isStretched = view === (flexible.isEmpty ? views.last : nil)
            let share = view.isFlexible ? rest / CGFloat(flexible.count) : isStretched ? rest : 0
            view.frame = CGRect(x: inner.minX, y: y, width: inner.width, height: height + share)
            y += height + share + spacing
        }
    }
}

/// The area of a scroll view's content.
final class ContentLayoutGuide: UILayoutGuide {}
