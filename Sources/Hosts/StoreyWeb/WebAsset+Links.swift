import StoreyHTML

extension [WebAsset] {
    /// The elements of a document's head that load the style sheets, in the order of the assets, and the icon.
    var links: String {
        let styles = linked("text/css").map { "<link rel=\"stylesheet\" href=\"\($0.url)\">\n" }
        let icon = first(where: \.isIcon).map { "<link rel=\"icon\" href=\"\($0.url)\">\n" }
        return styles.joined() + (icon ?? "")
    }

    /// The elements of a document's head that load the scripts, in the order of the assets.
    var scripts: String {
        linked("text/javascript").map { "<script src=\"\($0.url)\" defer></script>\n" }.joined()
    }

    /// The files of a media type that every page loads.
    func linked(_ mediaType: String) -> [WebAsset] {
        filter { $0.isLinked && $0.mediaType.hasPrefix(mediaType) }
    }
}
