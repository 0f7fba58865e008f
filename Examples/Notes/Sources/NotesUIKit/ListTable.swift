#if canImport(UIKit)
    import UIKit

    /// A table that is as high as its rows where there is room for them, so that it can stand among other views.
    final class ListTable: UITableView {
        init() {
            super.init(frame: .zero, style: .insetGrouped)
            // It takes what room the others leave.
            setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
        }

        required init?(coder: NSCoder) { nil }

        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }

        override var intrinsicContentSize: CGSize {
            CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }
#endif
