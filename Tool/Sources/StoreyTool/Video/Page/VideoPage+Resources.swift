extension VideoPage {
    /// The page's style sheet.
    static let style = String(decoding: PackageResources.video_css, as: UTF8.self)
}
