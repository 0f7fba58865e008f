import Foundation
import ToolInternal

extension VideoPage {
    /// The page's style sheet.
    static let style = String(decoding: PackageResources.video_css, as: UTF8.self)
    /// The page's script.
    static let script = String(decoding: PackageResources.video_js, as: UTF8.self)
    /// The checksum by which the page's policy allows this script and no other.
    static let scriptHash = Data(SHA256.hash(PackageResources.video_js)).base64EncodedString()
}
