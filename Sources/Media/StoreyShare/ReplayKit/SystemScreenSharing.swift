#if canImport(ReplayKit) && !os(macOS) && !os(tvOS) && !os(visionOS)
    public import Foundation
    public import UIKit

    /// A way in which the system shares the screen of an iPhone or iPad: a ``BroadcastExtension`` or, since iOS 27,
    /// ``ContentSharing``.
    public protocol SystemScreenSharing: Sendable {
        /// The type of the button.
        associatedtype Picker: UIView

        /// The folder of the broadcasts, for ``BroadcastReceiver/init(in:timing:onEvent:)``.
        var folder: URL { get }

        /// Returns a button that opens the system's sheet in which the user starts the broadcast.
        /// - Parameter microphone: Whether the sheet offers to capture the microphone.
        @MainActor func picker(microphone: Bool) -> Picker
    }
#endif
