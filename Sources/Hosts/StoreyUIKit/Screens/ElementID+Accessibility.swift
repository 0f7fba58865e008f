#if canImport(UIKit)
    public import Storey
    public import UIKit

    extension UIView {
        /// The accessibility identifier of the view as a typed value: `saveButton.elementID = NoteEditorElement.save`.
        public var elementID: (any ElementID)? {
            get { accessibilityIdentifier }
            set { accessibilityIdentifier = newValue?.elementID }
        }
    }

    extension UIBarItem {
        /// The accessibility identifier of the item as a typed value.
        public var elementID: (any ElementID)? {
            get { accessibilityIdentifier }
            set { accessibilityIdentifier = newValue?.elementID }
        }
    }
#endif
