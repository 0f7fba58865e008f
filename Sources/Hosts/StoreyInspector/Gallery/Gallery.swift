#if Web
    import CStoreyResources
    public import Storey
    public import StoreyHTML
    public import StoreyWeb

    /// The gallery of an app: the previews of all of its screens in each language, size, theme, and appearance, side by side.
    ///
    /// ```swift
    /// let gallery = Gallery(previews, languages: [english, german], configuration: configuration)
    /// try await gallery.host.run { port in print("http://localhost:\(port)") }
    /// ```
    ///
    /// Each preview is in a frame with a window's width, so it looks as on that device. Nothing in it responds.
    /// `storey gallery` writes the same previews as a folder of pages and pictures, and compares two such folders.
    public struct Gallery: Sendable {
        let previews: [ScreenPreviews]
        let languages: [HostStrings]
        let configuration: WebHost.Configuration
        /// The style sheets by the appearance that they have, whatever the browser's settings are.
        let styleSheets: [PreviewAppearance: WebAsset]
        let script: WebAsset

        /// Creates a gallery.
        /// - Parameters:
        ///   - previews: The previews of each screen.
        ///   - languages: The host's strings in each language of the app.
        ///   - configuration: The configuration with which the app is served, which has its themes and its assets.
        public init(
            _ previews: [ScreenPreviews], languages: [HostStrings] = [HostStrings()],
            configuration: WebHost.Configuration
        ) {
            self.previews = previews
            self.languages = languages.isEmpty ? [HostStrings()] : languages
            self.configuration = configuration
            let css = configuration.styleSheet
            let assets = PreviewAppearance.allCases.map { appearance in
                let bytes = Array(appearance.styleSheet(from: css).utf8)
                return (appearance, WebAsset("\(appearance.rawValue).css", bytes: bytes, isLinked: false))
            }
            styleSheets = Dictionary(uniqueKeysWithValues: assets)
            script = WebAsset(
                "elements.js", bytes: Array(WebHost.Configuration.elementScript.utf8), isLinked: false)
        }

        /// The host that serves the gallery at the configuration's port.
        public var host: WebHost {
            var configuration = configuration
            configuration.assets += [
                WebAsset("gallery.css", bytes: Array(String(cString: storey_inspector_gallery_css()).utf8)),
                script,
            ]
            configuration.assets += PreviewAppearance.allCases.compactMap { styleSheets[$0] }
            return WebHost(configuration, app: definition)
        }

        /// The definition of the gallery, which is itself an app.
        public var definition: AppDefinition { { scope in GalleryCoordinator(self, scope) } }
    }
#endif
