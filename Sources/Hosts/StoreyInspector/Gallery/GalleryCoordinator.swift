#if Web
    import Storey

    enum GalleryRoute: Route {
        case gallery
    }

    final class GalleryCoordinator: StackCoordinator<GalleryRoute> {
        private let gallery: Gallery
        private let session: Scope

        init(_ gallery: Gallery, _ scope: Scope) {
            self.gallery = gallery
            session = scope
            super.init(root: .gallery)
        }

        override func module(for route: GalleryRoute) throws -> any Presentable {
            let provider = GalleryProvider(gallery, session.screen)
            return GalleryHTMLView(viewModel: GalleryViewModel(provider: provider))
        }
    }
#endif
