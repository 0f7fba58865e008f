#if canImport(UIKit)
    import UIKit

    /// The value of a row or view while it is dragged. Other apps can't read it.
    private final class DraggedValue {
        let value: String

        init(_ value: String) { self.value = value }
    }

    extension UIDragItem {
        /// Creates the item of a row or view that is dragged.
        convenience init(value: String) {
            self.init(itemProvider: NSItemProvider())
            localObject = DraggedValue(value)
        }
    }

    extension UIDropSession {
        /// The value of what is dragged, or `nil` if it comes from another app.
        var value: String? {
            localDragSession?.items.lazy.compactMap { ($0.localObject as? DraggedValue)?.value }.first
        }
    }
#endif
