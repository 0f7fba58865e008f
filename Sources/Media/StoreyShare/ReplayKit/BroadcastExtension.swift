#if canImport(ReplayKit) && !os(macOS) && !os(tvOS) && !os(visionOS)
    public import Foundation
    public import ReplayKit
    import UIKit

    /// The broadcast extension of an app: the view that starts it, and the folder of its broadcasts.
    ///
    /// The system's picker doesn't say why it lacks an extension, so the setup is checked first.
    ///
    /// ```swift
    /// let screen = try BroadcastExtension(appGroup: "group.example.notes")
    /// let receiver = try BroadcastReceiver(in: screen.folder) { … }
    /// let picker = screen.picker(microphone: true)
    /// ```
    public struct BroadcastExtension: SystemScreenSharing, Hashable {
        /// The bundle identifier of the extension.
        public let identifier: String
        /// The folder of the App Group, for ``BroadcastReceiver/init(in:timing:onEvent:)``.
        public let folder: URL

        /// Finds the extension in an app.
        /// - Parameters:
        ///   - appGroup: The App Group of the app and the extension.
        ///   - bundle: The bundle of the app.
        /// - Throws: `ShareError` if the app has no broadcast extension or several, if the system doesn't accept its
        ///   identifier, or if the App Group isn't available.
        public init(appGroup: String, in bundle: Bundle = .main) throws(ShareError) {
            identifier = try Self.identifier(in: bundle)
            folder = try AppGroupFolder.url(of: appGroup)
        }

        /// Returns the system's button that opens the sheet in which the user starts and ends the broadcast.
        /// - Parameter microphone: Whether the sheet offers to capture the microphone.
        @MainActor public func picker(microphone: Bool) -> RPSystemBroadcastPickerView {
            let picker = RPSystemBroadcastPickerView(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
            picker.preferredExtension = identifier
            picker.showsMicrophoneButton = microphone
            return picker
        }

        private static func identifier(in bundle: Bundle) throws(ShareError) -> String {
            let identifiers = pluginBundles(in: bundle).compactMap { plugin -> String? in
                let description = plugin.object(forInfoDictionaryKey: "NSExtension") as? [String: Any]
                return description?["NSExtensionPointIdentifier"] as? String
                    == "com.apple.broadcast-services-upload" ? plugin.bundleIdentifier : nil
            }
            guard let identifier = identifiers.first, identifiers.count == 1 else {
                throw ShareError(
                    .missing,
                    identifiers.isEmpty
                        ? "The app has no broadcast extension. Add a target of type Broadcast Upload Extension, and embed it in the app."
                        : "The app has several broadcast extensions: \(identifiers.sorted().joined(separator: ", ")). Remove all but one."
                )
            }
            let prefix = (bundle.bundleIdentifier ?? "") + "."
            guard identifier.hasPrefix(prefix) else {
                throw ShareError(
                    .missing,
                    "The broadcast extension \(identifier) can't be installed, because its bundle identifier must begin with \(prefix)"
                )
            }
            return identifier
        }

        private static func pluginBundles(in bundle: Bundle) -> [Bundle] {
            guard let folder = bundle.builtInPlugInsURL else { return [] }
            let contents = try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: nil)
            return (contents ?? []).filter { $0.pathExtension == "appex" }.compactMap { Bundle(url: $0) }
        }
    }
#endif
