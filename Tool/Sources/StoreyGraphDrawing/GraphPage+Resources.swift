extension GraphPage {
    /// The page's style sheet.
    static let style = String(decoding: PackageResources.graph_css, as: UTF8.self)

    /// The script that shows large graphs.
    static let explorerScript = String(decoding: PackageResources.explorer_js, as: UTF8.self)

    /// The page's script.
    static let script = String(decoding: PackageResources.graph_js, as: UTF8.self)
}
