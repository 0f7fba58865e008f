#if Web
    import StoreyHTML
    import StoreyWeb

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    extension Gallery {
        /// Returns all previews as JSON, for `storey gallery`, which runs the app with `--previews`.
        /// - Throws: The errors of the app's views.
        public func json() async throws -> String {
            var screens: [GalleryFile.Screen] = []
            for screen in previews {
                let rendered = try await render(screen)
                screens.append(
                    GalleryFile.Screen(
                        name: screen.name,
                        pages: rendered.map { page in
                            GalleryFile.Page(
                                preview: page.name, language: page.language, theme: page.theme,
                                html: page.document(
                                    styleSheet: GalleryFile.styleSheet, script: GalleryFile.script))
                        }))
            }
            let file = GalleryFile(
                sizes: PreviewSize.allCases.map(\.rawValue),
                styleSheets: PreviewAppearance.allCases.map { appearance in
                    GalleryFile.StyleSheet(
                        name: appearance.rawValue,
                        css: String(decoding: styleSheets[appearance]?.bytes ?? [], as: UTF8.self))
                },
                script: String(decoding: script.bytes, as: UTF8.self),
                assets: configuration.assets.map {
                    GalleryFile.Asset(url: $0.url, base64: Data($0.bytes).base64EncodedString())
                },
                screens: screens)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return String(decoding: try encoder.encode(file), as: UTF8.self)
        }
    }

    /// The previews of an app and all that their pages load. `storey gallery` reads the same format.
    private struct GalleryFile: Encodable {
        /// The addresses in the pages, which a reader replaces.
        static let styleSheet = "gallery:style-sheet"
        static let script = "gallery:script"

        var version = 1
        /// The widths of the windows.
        let sizes: [Int]
        /// The style sheets of the pages, by appearance.
        let styleSheets: [StyleSheet]
        let script: String
        /// The files that pages and style sheets load.
        let assets: [Asset]
        let screens: [Screen]

        struct StyleSheet: Encodable {
            let name: String
            let css: String
        }

        struct Asset: Encodable {
            let url: String
            let base64: String
        }

        struct Screen: Encodable {
            let name: String
            let pages: [Page]
        }

        struct Page: Encodable {
            let preview: String
            let language: String
            let theme: String?
            let html: String
        }
    }
#endif
