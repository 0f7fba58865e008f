#if Web
    import BrowserPage
    import Foundation
    import StoreyInternal
    import Storey
    import StoreyHTML
    import StoreyTesting
    @testable import StoreyWeb

    /// Drives the web host like its page does: gestures become messages, and the shown content comes from the
    /// first rendering and the patches after it.
    final class PageDriver: HostDriver {
        private let app: AppDefinition
        private let key: RestorationKey
        private let state: Locked<State>
        private var session: WebSession { state.withLock(\.session) }

        private struct State {
            var session: WebSession
            var socket = 0
            var number = 0
            var version: Int
            var page: [BrowserPage.Page]
            var isCompact = true
        }

        /// A page has a back button but no swipe gesture.
        static let missingGestures: Set<HostGesture.Kind> = [.swipeBack]

        static func view(of model: ConformanceViewModel) -> any Presentable { ConformancePage(model) }

        static func launch(_ app: @escaping AppDefinition) async throws -> PageDriver {
            let key = RestorationKey()
            let (session, first) = try await begin(app, key)
            let page = try BrowserPage.Parser.nodes(of: first.html)
            let driver = PageDriver(
                app, key, State(session: session, version: first.version, page: page))
            await driver.connect(showing: first.version)
            return driver
        }

        private init(_ app: @escaping AppDefinition, _ key: RestorationKey, _ state: State) {
            self.app = app
            self.key = key
            self.state = Locked(state)
        }

        private static func begin(
            _ app: @escaping AppDefinition, _ key: RestorationKey
        ) async throws -> (session: WebSession, first: WebDocument) {
            let session = WebSession(token: "token", cookie: "cookie", key: key)
            return (session, try await session.start(app))
        }

        /// Ends the session, and reloads the page with its stored state.
        private func relaunch() async throws {
            // The state that the page would store now.
            let kept = await session.signedState ?? ""
            await session.end()
            let (next, first) = try await Self.begin(app, key)
            let page = try BrowserPage.Parser.nodes(of: first.html)
            state.withLock {
                $0 = State(session: next, version: first.version, page: page)
            }
            await connect(showing: first.version, giving: kept)
        }

        func perform(_ gesture: HostGesture) async throws {
            if case .relaunch = gesture { return try await relaunch() }
            if case .resize(let isCompact) = gesture { state.withLock { $0.isCompact = isCompact } }
            if case .twice(let gesture) = gesture {
                let action = try page.action(for: gesture)
                for _ in 1...2 { await say(action) }
            } else {
                await say(try page.action(for: gesture))
            }
        }

        /// The content of the patched page, which must equal a full rendering.
        func snapshot() async throws -> HostSnapshot {
            try await listen()
            let patched = state.withLock(\.page)
            let whole = try await drawWhole()
            guard patched == whole else { throw PageMismatch(patched: patched, whole: whole) }
            return page.shown
        }

        func end() async { await session.end() }

        private var page: ReadPage { state.withLock { ReadPage(nodes: $0.page, isCompact: $0.isCompact) } }

        /// The patched page and the page it should equal.
        private struct PageMismatch: Error {
            let patched: [BrowserPage.Page]
            let whole: [BrowserPage.Page]
        }
    }

    // MARK: - Messages

    extension PageDriver {
        /// Sends the user's action, which changes the page's field at once.
        @discardableResult
        private func say(_ action: ReadPage.Action) async -> Int {
            let (socket, number) = state.withLock { state in
                state.number += 1
                switch action.kind {
                case .click, .resize: break
                case .input(let text):
                    state.page = state.page.map { $0.setting("value", text, at: action.identifier) }
                case .change(let isOn):
                    state.page = state.page.map {
                        $0.setting("checked", isOn ? "" : nil, at: action.identifier)
                    }
                }
                return (state.socket, state.number)
            }
            await session.received(action.message(number), on: socket)
            return number
        }

        /// Applies the session's patches up to the acknowledgment of a tap on a missing element.
        private func listen() async throws {
            let number = await say(ReadPage.Action(kind: .click, identifier: "nothing"))
            while let message = try await hear() {
                guard message.t == "patch" else { continue }
                try state.withLock { state in
                    guard message.v == state.version + 1 else { throw BrowserPage.Page.FormatError() }
                    state.version += 1
                    state.page = try BrowserPage.Page.apply((message.ops ?? []).map(\.patch), to: state.page)
                }
                if message.ack == number { return }
            }
        }

        /// Requests a full rendering, like a page that was disconnected for long.
        private func drawWhole() async throws -> [BrowserPage.Page] {
            await connect(showing: -1)
            while let message = try await hear() {
                guard message.t == "render", let html = message.html, let version = message.v else {
                    continue
                }
                state.withLock { $0.version = version }
                return try BrowserPage.Parser.nodes(of: html)
            }
            return []
        }

        private func connect(showing version: Int, giving kept: String = "") async {
            let socket = state.withLock { state in
                state.socket += 1
                return state.socket
            }
            await session.connected(socket)
            var tree = ""
            if !kept.isEmpty {
                tree = #","tree":"#
                tree.appendScriptSafeJSONLiteral(kept)
            }
            await session.received(#"{"t":"hello","v":\#(version),"index":0,"url":"/"\#(tree)}"#, on: socket)
        }

        private func hear() async throws -> Message? {
            let text = await session.next(state.withLock(\.socket))
            return try text.map { try JSONDecoder().decode(Message.self, from: Data($0.utf8)) }
        }

        private struct Message: Decodable {
            let t: String
            let v: Int?
            let ack: Int?
            let ops: [WirePatch]?
            let html: String?
        }
    }

    /// A screen of the conformance suite as an HTML view.
    final class ConformancePage: HTMLView {
        let viewModel: any ViewModel<ConformanceViewInputData, ConformanceViewEvent>

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
#endif
