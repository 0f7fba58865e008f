#if Web
    import Foundation
    import Storey
    import StoreyHTML
    import StoreyTesting
    @testable import StoreyWeb
    import Synchronization

    /// The web host as its page uses it: every gesture is a message to the session, everything shown is read from the
    /// HTML that the session draws.
    final class PageDriver: HostDriver {
        private let session: WebSession
        private let state: Mutex<State>

        private struct State {
            var socket = 0
            var number = 0
            var html = ""
        }

        /// A page has a back button. Nothing of it can be swiped away.
        static let missingGestures: Set<HostGesture.Kind> = [.swipeBack]

        static func view(of model: ConformanceViewModel) -> any Presentable { ConformancePage(model) }

        static func launch(_ app: @escaping AppDefinition) async throws -> PageDriver {
            let session = WebSession(token: "token", cookie: "cookie")
            let first = try await session.start(app, at: [])
            return PageDriver(session, first.html)
        }

        private init(_ session: WebSession, _ html: String) {
            self.session = session
            state = Mutex(State(html: html))
        }

        func perform(_ gesture: HostGesture) async throws {
            let page = page
            switch gesture {
            case .tap(let name): try await say("click", page.identifier(endingIn: ".\(name)"))
            case .type(let text, let name):
                var value = ""
                value.appendJSON(text)
                try await say("input", page.identifier(endingIn: ".\(name)"), #","value":\#(value)"#)
            case .toggle(let name, let isOn):
                try await say("change", page.identifier(endingIn: ".\(name)"), #","on":\#(isOn)"#)
            case .back: try await say("click", "back")
            case .pullDown: try await say("click", page.sheetCloser)
            case .selectTab(let name): try await say("click", "tab-\(name)")
            case .answer(let title): try await say("click", page.popupButton(title))
            case .dismissPopup: try await say("click", page.popupCloser)
            case .swipeBack: throw ConformancePage.Missing(what: "\(gesture)")
            }
        }

        func shown() async throws -> ShownApp {
            try await draw()
            return page.shown
        }

        func end() async { await session.end() }

        private var page: ReadPage { ReadPage(html: state.withLock { $0.html }) }

        private func say(_ type: String, _ identifier: String, _ rest: String = "") async throws {
            if state.withLock({ $0.socket }) == 0 { try await draw() }
            let (socket, number) = state.withLock { state in
                state.number += 1
                return (state.socket, state.number)
            }
            await session.received(
                #"{"t":"\#(type)","n":\#(number),"id":"\#(identifier)"\#(rest)}"#, on: socket)
        }

        /// Has the page drawn whole, as one that was away for long.
        private func draw() async throws {
            let socket = state.withLock { state in
                state.socket += 1
                return state.socket
            }
            await session.connected(socket)
            await session.received(#"{"t":"hello","v":-1,"index":0,"url":"/"}"#, on: socket)
            while let text = await session.next(socket) {
                guard text.hasPrefix(#"{"t":"render""#) else { continue }
                let html = try JSONDecoder().decode(Drawing.self, from: Data(text.utf8)).html
                return state.withLock { $0.html = html }
            }
        }

        private struct Drawing: Decodable { let html: String }
    }

    /// A screen of the conformance suite on a page.
    final class ConformancePage: WebView {
        let viewModel: any ViewModel<ConformanceViewInputData, ConformanceViewEvent>

        struct Missing: Error { let what: String }

        init(_ viewModel: ConformanceViewModel) { self.viewModel = viewModel }

        func title(_ data: ConformanceViewInputData) -> String { data.title }

        func body(_ data: ConformanceViewInputData) -> HTML<ConformanceViewEvent> {
            for line in data.lines { p(line) }
            textField(id: "note", label: "Note", value: data.note, on: { .note($0) })
            toggle("Light", id: "light", isOn: data.isLit, on: { .light($0) })
            for name in ConformanceButton.allCases {
                button(name.rawValue, id: name.rawValue, on: .button(name))
            }
        }
    }

    /// What a person finds in a page's HTML.
    struct ReadPage {
        let html: String

        var shown: ShownApp {
            let tabs = html.matches(of: /<button [^>]*class="tab"([^>]*)>.*?<span>([^<]*)<\/span><\/button>/)
            return ShownApp(
                titles: html.matches(of: /<h1 class="large-title">([^<]*)</).map { Self.text($0.1) },
                canGoBack: front.contains(#"class="back""#),
                lines: front.matches(of: /<p>([^<]*)<\/p>/).map { Self.text($0.1) },
                tabs: tabs.map { Self.text($0.2) },
                selectedTab: tabs.firstIndex { $0.1.contains(#"aria-current="page""#) }, popup: popup)
        }

        private var popup: ShownApp.Popup? {
            guard let title = html.firstMatch(of: /id="popup-title">([^<]*)</) else { return nil }
            let message = html.firstMatch(of: /id="popup-message">([^<]*)</)
            return ShownApp.Popup(
                title: Self.text(title.1), message: message.map { Self.text($0.1) } ?? "",
                buttons: popupButtons.map(\.title))
        }

        /// The screen in front: the last one drawn.
        private var front: Substring {
            html.ranges(of: #"<section class="screen"#).last.map { html[$0.lowerBound...] } ?? ""
        }

        private var popupButtons: [(id: String, title: String)] {
            html.matches(of: /id="(popup-[0-9]+\.answer-[0-9]+)"[^>]*>([^<]*)<\/button>/).map {
                (String($0.1), Self.text($0.2))
            }
        }

        func popupButton(_ title: String) throws -> String {
            guard let button = popupButtons.first(where: { $0.title == title }) else {
                throw ConformancePage.Missing(what: title)
            }
            return button.id
        }

        var popupCloser: String {
            get throws {
                guard let closer = html.firstMatch(of: /id="(popup-[0-9]+\.close)"/) else {
                    throw ConformancePage.Missing(what: "a popup")
                }
                return String(closer.1)
            }
        }

        var sheetCloser: String {
            get throws {
                guard let closer = html.matches(of: /id="(close-[0-9]+)"/).last else {
                    throw ConformancePage.Missing(what: "a sheet")
                }
                return String(closer.1)
            }
        }

        func identifier(endingIn end: String) throws -> String {
            let identifiers = front.matches(of: /id="([^"]*)"/).map { String($0.1) }
            guard let identifier = identifiers.first(where: { $0.hasSuffix(end) }) else {
                throw ConformancePage.Missing(what: end)
            }
            return identifier
        }

        private static func text(_ html: Substring) -> String {
            [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
                .reduce(String(html)) { $0.replacing($1.0, with: $1.1) }
        }
    }
#endif
