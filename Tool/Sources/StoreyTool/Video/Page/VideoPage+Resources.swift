import Foundation
import ToolInternal

extension VideoPage {
    /// The page's style sheet.
    static let style = String(decoding: PackageResources.video_css, as: UTF8.self)
    // The last file starts the parts that the others define.
    private static let scriptBytes =
        PackageResources.video_solids_js + PackageResources.video_motion_js + PackageResources.video_groups_js
        + PackageResources.video_js
    /// The page's script.
    static let script = String(decoding: scriptBytes, as: UTF8.self)
    /// The checksum by which the page's policy allows this script and no other.
    static let scriptHash = Data(SHA256.hash(scriptBytes)).base64EncodedString()
}
