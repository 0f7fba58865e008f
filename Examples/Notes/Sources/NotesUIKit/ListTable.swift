#if canImport(UIKit)
    import UIKit

    /// A table as tall as its rows, if there is enough space, for use among other views.
    final class ListTable: UITableView {
        init() {
            super.init(frame: .zero, style: .insetGrouped)
            // Takes the space that other views leave.
            setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
            // Dragging the rows down onto the keyboard dismisses it.
            keyboardDismissMode = .interactive
        }

        required init?(coder: NSCoder) { nil }

        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }

        override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }
#endif
