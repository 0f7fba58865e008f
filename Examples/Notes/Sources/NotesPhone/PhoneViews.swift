#if canImport(UIKit)
    import Foundation
    import NotesUIKit
    package import Storey

    /// The views of the screens that have a version in UIKit and one in SwiftUI.
    package enum PhoneViews: String, CaseIterable {
        case uikit = "UIKit"
        case swiftUI = "SwiftUI"

        /// The views that the debug menu or the launch argument `-views SwiftUI` has selected. UIKit by default.
        package internal(set) static var selected: PhoneViews {
            get { UserDefaults.standard.string(forKey: key).flatMap(PhoneViews.init(rawValue:)) ?? .uikit }
            set { UserDefaults.standard.set(newValue.rawValue, forKey: key) }
        }

        private static let key = "views"

        /// The part that registers the views.
        package var part: any Part.Type {
            switch self {
            case .uikit: NotesUIKitPart.self
            case .swiftUI: NotesSwiftUIPart.self
            }
        }
    }
#endif
