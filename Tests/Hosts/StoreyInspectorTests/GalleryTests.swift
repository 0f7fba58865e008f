#if Web
    import Foundation
    import Storey
    import StoreyHTML
    import StoreyTesting
    import StoreyWeb
    import Testing

    @testable import StoreyInspector

    @Suite struct `The gallery` {
        private static let german: HostStrings = {
            var strings = HostStrings()
            strings.language = "de"
            return strings
        }()

        private static let hebrew: HostStrings = {
            var strings = HostStrings()
            strings.language = "he"
            return strings
        }()

        private func gallery(themes: [Theme] = []) -> Gallery {
            var configuration = WebHost.Configuration()
            configuration.themes = themes
            configuration.assets = [
                WebAsset(
                    "app.css", bytes: Array("@media (prefers-contrast: more) { p { color: red; } }".utf8))
            ]
            return Gallery(
                [
                    ScreenPreviews([
                        "Empty": ShelfData(books: []), "Full": ShelfData(books: ["Emma", "Ada"]),
                    ]) {
                        ShelfHTMLView(viewModel: $0)
                    },
                    ScreenPreviews(["Done": ShelfData(books: ["Kim"])], hidesBar: true) {
                        ClosedView(viewModel: $0)
                    },
                ],
                languages: [HostStrings(), Self.german, Self.hebrew], configuration: configuration)
        }

        private func documents(_ app: HeadlessApp) async -> [String] {
            await app.withNavigation { navigation in
                WebPage(navigation) {}.render().components(separatedBy: "srcdoc=\"").dropFirst()
                    .map { $0.components(separatedBy: "\" ")[0] }
            } ?? []
        }

        @Test func `A screen's previews are shown in each size, with the app's texts in the chosen language`()
            async throws
        {
            let app = try await HeadlessApp.launch(gallery().definition)
            #expect(app.title == "Shelf")
            let english = await documents(app)
            #expect(english.count == 6)
            #expect(english.filter { $0.contains("No books (en)") }.count == 3)
            #expect(english.filter { $0.contains("Emma") }.count == 3)
            try await app.type("de", into: "language")
            let german = await documents(app)
            #expect(german.filter { $0.contains("No books (de)") }.count == 3)
            #expect(german.allSatisfy { !$0.contains(" dir=") })
            try await app.type("he", into: "language")
            #expect(await documents(app).allSatisfy { $0.contains("dir=&quot;rtl&quot;") })
        }

        @Test func `The toolbar shows one value, or all of them side by side`() async throws {
            var ocean = Theme("ocean")
            ocean.spacing = 20
            let app = try await HeadlessApp.launch(gallery(themes: [.standard, ocean]).definition)
            try await app.type("Full", into: "preview")
            try await app.type(PreviewSize.phone.title, into: "size")
            #expect(await documents(app).count == 1)
            try await app.type("all", into: "theme")
            let themes = await documents(app)
            #expect(themes.count == 2)
            #expect(themes[1].contains("data-theme=&quot;ocean&quot;"))
            try await app.type("all", into: "appearance")
            try await app.type("all", into: "language")
            #expect(await documents(app).count == 2 * 4 * 3)
        }

        @Test func `Another screen has its own previews, and a screen without a bar has none`() async throws {
            let app = try await HeadlessApp.launch(gallery().definition)
            try await app.type("Full", into: "preview")
            try await app.tap("screen-1")
            #expect(app.title == "Closed")
            let documents = await documents(app)
            #expect(documents.count == 3)
            #expect(documents.allSatisfy { $0.contains("Kim") && !$0.contains("navbar") })
        }

        @Test func `A gallery that is opened again shows the same previews`() async throws {
            let store = RestorationStore.inMemory()
            let app = try await HeadlessApp.launch(gallery().definition, restorationStore: store)
            try await app.tap("screen-1")
            try await app.type(PreviewSize.tablet.title, into: "size")
            try await app.advance(by: RestorationStore.saveInterval)
            await app.end()
            let later = try await HeadlessApp.launch(gallery().definition, restorationStore: store)
            #expect(later.title == "Closed")
            #expect(await documents(later).count == 1)
        }

        @Test func `An appearance has its colors whatever the browser's settings are`() {
            let css = """
                @media (prefers-color-scheme: dark) { a {} } @media not (prefers-contrast: more) { b {} }
                """
            let dark = PreviewAppearance.dark.styleSheet(from: css)
            #expect(dark.hasPrefix("@media (width >= 0px) { a {} } @media not (width < 0px) { b {} }\n"))
            #expect(dark.contains(":root { color-scheme: dark !important; }"))
            let light = PreviewAppearance.lightHighContrast.styleSheet(from: css)
            #expect(light.hasPrefix("@media (width < 0px) { a {} } @media not (width >= 0px) { b {} }\n"))
            #expect(light.contains(":root { color-scheme: light !important; }"))
        }

        @Test func `The previews are printed as JSON with all that they load`() async throws {
            let text = try await gallery().json()
            let file = try JSONDecoder().decode(File.self, from: Data(text.utf8))
            #expect(file.version == 1 && file.sizes == [390, 834, 1440])
            #expect(file.screens.map(\.name) == ["Shelf", "Closed"])
            #expect(file.screens.map(\.pages.count) == [6, 3])
            #expect(
                file.styleSheets.map(\.name) == [
                    "light", "dark", "light-high-contrast", "dark-high-contrast",
                ])
            #expect(file.styleSheets.allSatisfy { $0.css.contains("{ p { color: red; } }") })
            #expect(file.assets.map(\.url) == gallery().configuration.assets.map(\.url))
            let page = try #require(file.screens.first?.pages.last)
            #expect(page.preview == "Full" && page.language == "he" && page.theme == nil)
            #expect(page.html.contains("href=\"gallery:style-sheet\"") && page.html.contains("Ada"))
        }

        private struct File: Decodable {
            struct Named: Decodable {
                let name: String
                let css: String
            }
            struct Asset: Decodable { let url: String }
            struct Screen: Decodable {
                let name: String
                let pages: [Page]
            }
            struct Page: Decodable {
                let preview: String
                let language: String
                let theme: String?
                let html: String
            }
            let version: Int
            let sizes: [Int]
            let styleSheets: [Named]
            let assets: [Asset]
            let screens: [Screen]
        }
    }

    private struct ShelfData: Equatable {
        let books: [String]
    }

    private final class ShelfHTMLView: HTMLView {
        let viewModel: any ViewModel<ShelfData, Never>

        init(viewModel: any ViewModel<ShelfData, Never>) { self.viewModel = viewModel }

        func title(_ data: ShelfData) -> String { "Books" }

        func body(_ data: ShelfData) -> HTML<Never> {
            if data.books.isEmpty { p("No books (\(HostStrings.current.language))") }
            for book in data.books { p(book) }
        }
    }

    private final class ClosedView: HTMLView {
        let viewModel: any ViewModel<ShelfData, Never>

        init(viewModel: any ViewModel<ShelfData, Never>) { self.viewModel = viewModel }

        func title(_ data: ShelfData) -> String { "Closed" }

        func body(_ data: ShelfData) -> HTML<Never> {
            for book in data.books { p(book) }
        }
    }
#endif
