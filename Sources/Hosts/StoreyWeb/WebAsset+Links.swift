import StoreyHTML

extension [WebAsset] {
    /// The elements of a document's head that load the style sheets, in the order of the assets, and the icon.
    var links: String {
        let styles = filter { $0.isLinked && $0.mediaType.hasPrefix("text/css") }
            .map { "<link rel=\"stylesheet\" href=\"\($0.url)\">\n" }
        let icon = first(where: \.isIcon).map { "<link rel=\"icon\" href=\"\($0.url)\">\n" }
        return styles.joined() + (icon ?? "")
    }
}
