#if Web
    import Storey
    import StoreyHTML
    import StoreyWeb

    /// The previews to show. `nil` shows all values side by side.
    struct GallerySelection: Equatable, Codable {
        /// The index of the screen.
        var screen = 0
        /// The name of a preview of the screen.
        var preview: String?
        var language: String?
        var size: PreviewSize?
        var theme: String?
        var appearance: PreviewAppearance? = .light
        /// The size of the frames on the page, in percent.
        var zoom = 50
    }

    struct GalleryState: Equatable {
        /// The names of the screens.
        let screens: [String]
        let languages: [String]
        let themes: [String]
        var selection: GallerySelection
        /// The previews of the selected screen, in all languages and themes, or `nil` while they are rendered.
        var previews: [RenderedPreview]?
        /// The reason why the previews can't be rendered.
        var problem: String?
    }

    final class GalleryProvider: Restorable {
        private let store: Store<GalleryState>
        var state: Observed<GalleryState> { store.observed }
        /// The selection, which a reloaded page shows again.
        var savedState: Observed<GallerySelection> { store.observed.field(\.selection) }

        let gallery: Gallery
        private let scope: Scope
        private var rendering: CancellationToken?

        init(_ gallery: Gallery, _ scope: Scope) {
            self.gallery = gallery
            self.scope = scope
            let languages = gallery.languages.map(\.language)
            let themes = gallery.configuration.themes.map(\.name)
            store = Store(
                GalleryState(
                    screens: gallery.previews.map(\.name), languages: languages, themes: themes,
                    selection: GallerySelection(language: languages.first, theme: themes.first)))
            render()
            scope.registerForRestoration(self)
        }

        func restore(_ selection: GallerySelection) { select { $0 = selection } }

        /// Changes the selection, and renders the previews of another screen.
        func select(_ change: (inout GallerySelection) -> Void) {
            let screen = store.state.selection.screen
            store.commit { change(&$0.selection) }
            if store.state.selection.screen == screen { return }
            store.commit {
                $0.previews = nil
                $0.selection.preview = nil
            }
            render()
        }

        private func render() {
            rendering?.cancel()
            let index = store.state.selection.screen
            guard gallery.previews.indices.contains(index) else { return store.commit { $0.previews = [] } }
            let screen = gallery.previews[index]
            rendering = scope.task {
                var (rendered, problem): ([RenderedPreview], String?) = ([], nil)
                do {
                    rendered = try await self.gallery.render(screen)
                } catch {
                    problem = "\(error)"
                }
                // Another screen was selected in the meantime.
                try Task.checkCancellation()
                let result = (rendered, problem)
                self.store.commit { ($0.previews, $0.problem) = result }
            }
        }
    }

    extension Gallery {
        /// Renders a screen's previews in all languages and themes.
        func render(_ screen: ScreenPreviews) async throws -> [RenderedPreview] {
            var all: [RenderedPreview] = []
            for language in languages {
                for theme in themes { all += try await screen.render(language, theme) }
            }
            return all
        }

        /// The app's themes, or `nil` for the host's own.
        var themes: [Theme?] { configuration.themes.isEmpty ? [nil] : configuration.themes }
    }
#endif
