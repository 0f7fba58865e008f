#if canImport(ReplayKit) && !os(macOS)
    import Foundation
    // On Linux, the stand-in has the method of FileManager.
    import ReplayKit

    enum AppGroupFolder {
        /// Returns the folder that an app shares with its extensions.
        static func url(of appGroup: String) throws(ShareError) -> URL {
            let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: appGroup)
            guard let url else {
                throw ShareError(
                    .missing,
                    "The App Group \(appGroup) isn't available. Add it to the capabilities of the app and the extension."
                )
            }
            return url
        }
    }
#endif
