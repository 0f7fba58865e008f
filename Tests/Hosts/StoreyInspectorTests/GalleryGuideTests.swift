// Release builds have no previews.
#if Web && DEBUG
    import Storey
    import StoreyGraph
    import StoreyHTML
    import StoreyInspector
    import StoreyWeb
    import Testing

    /// The code of the article “The gallery”.
    @Suite struct `The gallery's guide` {
        @MainActor
        @Test func `Each view has previews`() {
            let container = Container(scope: Scope(owner: MainActor.shared))
            container.load(ShopWebPart.self)
            let views = container.graph().drawing.nodes.filter { $0.group == "ShopWebPart" }.map(\.id)
            #expect(Set(ShopPreviews.all.map(\.view)) == Set(views))
        }

        @Test func `The gallery has the screens with their states`() async throws {
            let configuration = WebHost.Configuration()
            let gallery = Gallery(ShopPreviews.all, configuration: configuration)
            let json = try await gallery.json()
            for text in ["No articles", "No connection", "Today: Bread"] { #expect(json.contains(text)) }
        }
    }

    // MARK: - The article's app

    struct BasketViewInputData: Equatable {
        /// The names of the articles, or `nil` while they are loaded.
        var articles: [String]?
        /// The reason why they can't be loaded.
        var failure: String?
    }

    enum BasketViewEvent: Equatable {
        case retry
    }

    final class BasketHTMLView: HTMLView {
        let viewModel: any ViewModel<BasketViewInputData, BasketViewEvent>

        init(viewModel: any ViewModel<BasketViewInputData, BasketViewEvent>) { self.viewModel = viewModel }

        func title(_ data: BasketViewInputData) -> String { "Basket" }

        func body(_ data: BasketViewInputData) -> HTML<BasketViewEvent> {
            if let failure = data.failure { p(failure) }
            if data.articles == [] { p("No articles") }
            for article in data.articles ?? [] { p(article) }
        }
    }

    struct HomeViewInputData: Equatable {
        var offer: String
    }

    enum HomeViewEvent: Equatable {}

    final class HomeHTMLView: HTMLView {
        let viewModel: any ViewModel<HomeViewInputData, HomeViewEvent>
        let sections: [any Presentable]

        init(viewModel: any ViewModel<HomeViewInputData, HomeViewEvent>, sections: [any Presentable]) {
            self.viewModel = viewModel
            self.sections = sections
        }

        func title(_ data: HomeViewInputData) -> String { "Home" }

        func body(_ data: HomeViewInputData) -> HTML<HomeViewEvent> { p("Today: \(data.offer)") }
    }

    enum ShopWebPart: Part {
        static func load(_ container: Container) {
            container.register(BasketHTMLView.init(viewModel:))
            container.register(HomeHTMLView.init(viewModel:sections:))
        }
    }

    extension HomeViewInputData {
        static var previews: KeyValuePairs<String, HomeViewInputData> { ["Home": .init(offer: "Bread")] }
    }

    #if DEBUG
        extension BasketViewInputData {
            static var previews: KeyValuePairs<String, BasketViewInputData> {
                [
                    "Articles": .init(articles: ["Bread"]),
                    "Empty": .init(articles: []),
                    "Loading": .init(articles: nil),
                    "Failed": .init(failure: "No connection"),
                ]
            }
        }
    #endif

    #if DEBUG
        enum ShopPreviews {
            static let all: [ScreenPreviews] = [
                ScreenPreviews(BasketViewInputData.previews, view: BasketHTMLView.init(viewModel:)),
                ScreenPreviews(HomeViewInputData.previews) { HomeHTMLView(viewModel: $0, sections: []) },
            ]
        }
    #endif
#endif
