#if Web
    import Storey
    import StoreyHTML

    struct GalleryViewInputData: Equatable {
        /// A preview in a window.
        struct Frame: Equatable {
            let id: String
            let title: String
            let size: PreviewSize
            let document: String
        }

        /// The frames of one preview, side by side.
        struct Row: Equatable {
            let name: String
            let frames: [Frame]
        }

        let screens: [String]
        let selection: GallerySelection
        /// The names of the previews of the screen.
        let previews: [String]
        let languages: [String]
        let themes: [String]
        let rows: [Row]
        let isRendering: Bool
        let problem: String?

        var title: String {
            screens.indices.contains(selection.screen) ? screens[selection.screen] : "Gallery"
        }
    }

    extension GalleryViewInputData {
        init(_ state: GalleryState, of gallery: Gallery) {
            let selection = state.selection
            let all = state.previews ?? []
            var names: [String] = []
            for preview in all where !names.contains(preview.name) { names.append(preview.name) }
            screens = state.screens
            self.selection = selection
            previews = names
            languages = state.languages
            themes = state.themes
            isRendering = state.previews == nil
            problem = state.problem
            rows = names.filter { selection.preview == nil || selection.preview == $0 }.map { name in
                let frames = all.filter { preview in
                    preview.name == name
                        && (selection.language == nil || preview.language == selection.language)
                        && (selection.theme == nil || preview.theme == nil
                            || preview.theme == selection.theme)
                }
                .flatMap { preview in
                    PreviewAppearance.allCases
                        .filter { selection.appearance == nil || selection.appearance == $0 }
                        .flatMap { Self.frames(of: preview, $0, selection, gallery) }
                }
                return Row(name: name, frames: frames)
            }
        }

        private static func frames(
            of preview: RenderedPreview, _ appearance: PreviewAppearance, _ selection: GallerySelection,
            _ gallery: Gallery
        ) -> [Frame] {
            let document = preview.document(
                styleSheet: gallery.styleSheets[appearance]?.url ?? "", script: gallery.script.url)
            let parts = [preview.language, preview.theme].compactMap(\.self)
            return PreviewSize.allCases.filter { selection.size == nil || selection.size == $0 }.map { size in
                Frame(
                    id: ([preview.name] + parts + [appearance.rawValue, "\(size.rawValue)"])
                        .joined(separator: "-").replacing(" ", with: "-"),
                    title: (parts + [appearance.title, "\(size.rawValue)"]).joined(separator: ", "),
                    size: size,
                    document: document)
            }
        }
    }

    enum GalleryViewEvent: Equatable {
        case screen(Int)
        case preview(String?)
        case language(String?)
        case size(PreviewSize?)
        case theme(String?)
        case appearance(PreviewAppearance?)
        case zoom(Int)
    }

    final class GalleryViewModel: ViewModel {
        let viewInputData: Observed<GalleryViewInputData>
        private let provider: GalleryProvider

        init(provider: GalleryProvider) {
            self.provider = provider
            let gallery = provider.gallery
            viewInputData = provider.state.map { GalleryViewInputData($0, of: gallery) }
        }

        func handle(_ event: GalleryViewEvent) {
            provider.select {
                switch event {
                case .screen(let index): $0.screen = index
                case .preview(let name): $0.preview = name
                case .language(let language): $0.language = language
                case .size(let size): $0.size = size
                case .theme(let theme): $0.theme = theme
                case .appearance(let appearance): $0.appearance = appearance
                case .zoom(let zoom): $0.zoom = zoom
                }
            }
        }
    }
#endif
