#if Web
    import BrowserPage
    import StoreyInternal
    import Storey
    import StoreyHTML
    import StoreyTesting

    /// The content of a page of the conformance suite.
    struct ReadPage {
        let nodes: [BrowserPage.Page]
        private let visible: [BrowserPage.Page]
        private let columns: [String]
        private let lines: [String]

        /// - Parameter isCompact: Whether the style sheet shows only one column.
        init(nodes: [BrowserPage.Page], isCompact: Bool = true) {
            self.nodes = nodes
            visible = nodes.map { $0.showingSelectedColumn(isCompact: isCompact) }
            let layers = (isCompact ? visible : nodes).flatMap(\.all).filter {
                $0.has(class: "layer") || $0.has(class: "sheet")
            }
            lines = layers.last?.all.filter { $0.tag == "p" }.map(\.textContent) ?? []
            let split = nodes.flatMap(\.all).first { $0.has(class: "expands") }
            columns =
                isCompact ? [] : split?.all.filter { $0.tag == "h1" }.map(\.textContent) ?? []
        }

        var shown: HostSnapshot {
            let tabs = elements.filter { $0.has(class: "tab") }
            let dots = elements.filter { $0.has(class: "dot") }
            return HostSnapshot(
                titles: elements.filter { $0.tag == "h1" }.map(\.textContent),
                canGoBack: front.contains { $0.has(class: "back") },
                lines: lines,
                tabs: tabs.map { $0.children.last?.textContent ?? "" },
                selectedTab: tabs.firstIndex { $0["aria-current"] == "page" },
                pageCount: dots.count, page: dots.firstIndex { $0["aria-current"] == "page" },
                columns: columns, popup: popup)
        }

        private var elements: [BrowserPage.Page] { visible.flatMap(\.all) }

        /// The content of the top screen, which is rendered last.
        private var front: [BrowserPage.Page] { elements.last { $0.has(class: "screen") }?.all ?? [] }

        private var popup: HostSnapshot.Popup? {
            guard let title = elements.first(where: { $0["id"] == "popup-title" }) else { return nil }
            return HostSnapshot.Popup(
                title: title.textContent,
                message: elements.first { $0["id"] == "popup-message" }?.textContent ?? "",
                buttons: popupButtons.map(\.textContent))
        }

        private var popupButtons: [BrowserPage.Page] {
            elements.filter { $0["id"]?.contains(/^popup-[0-9]+\.answer-/) ?? false }
        }
    }

    extension BrowserPage.Page {
        /// Returns the page with only the selected column, which has no button that leads to another column if all columns
        /// are visible.
        fileprivate func showingSelectedColumn(isCompact: Bool) -> Self {
            guard case .element(let tag, let attributes, var children) = self else { return self }
            if isCompact { children.removeAll { $0.has(class: "narrow-hidden") } }
            if has(class: "split"), let selected = self["data-selected"].flatMap({ Int($0) }) {
                children = [children[selected]]
                if !isCompact, has(class: "expands") { children = children.map { $0.withoutButtonToColumn } }
            }
            return .element(tag, attributes, children.map { $0.showingSelectedColumn(isCompact: isCompact) })
        }

        private var withoutButtonToColumn: Self {
            guard case .element(let tag, let attributes, let children) = self else { return self }
            return .element(
                tag, attributes, children.filter { !$0.has(class: "to-column") }.map(\.withoutButtonToColumn))
        }
    }

    // MARK: - Gestures

    extension ReadPage {
        /// The message that a page sends for a gesture.
        struct Action {
            enum Kind {
                case click, input(String), change(Bool), resize(isCompact: Bool)
            }

            let kind: Kind
            let identifier: String

            func message(_ number: Int) -> String {
                let rest = #""n":\#(number),"id":"\#(identifier)""#
                switch kind {
                case .resize(let isCompact): return #"{"t":"resize",\#(rest),"compact":\#(isCompact)}"#
                case .click: return #"{"t":"click",\#(rest)}"#
                case .change(let isOn): return #"{"t":"change",\#(rest),"on":\#(isOn)}"#
                case .input(let text):
                    var value = ""
                    value.appendScriptSafeJSONLiteral(text)
                    return #"{"t":"input",\#(rest),"value":\#(value)}"#
                }
            }
        }

        struct Missing: Error { let gesture: HostGesture }

        func action(for gesture: HostGesture) throws -> Action {
            switch gesture {
            case .tap(let name): try click(gesture, front.first { $0["id"]?.hasSuffix(".\(name)") ?? false })
            case .type(let text, let name): Action(kind: .input(text), identifier: try field(name, gesture))
            case .toggle(let name, let isOn):
                Action(kind: .change(isOn), identifier: try field(name, gesture))
            case .back: try click(gesture, front.first { $0["id"] == "back" })
            case .dismissSheet:
                try click(gesture, elements.last { $0["id"]?.contains(/^close-[0-9]+$/) ?? false })
            case .selectTab(let name): try click(gesture, elements.first { $0["id"] == "tab-\(name)" })
            case .selectPage(let name): try click(gesture, elements.first { $0["id"] == "page-\(name)" })
            case .answer(let title): try click(gesture, popupButtons.first { $0.textContent == title })
            case .dismissPopup:
                try click(gesture, elements.first { $0["id"]?.contains(/^popup-[0-9]+\.close$/) ?? false })
            case .resize(let isCompact): Action(kind: .resize(isCompact: isCompact), identifier: "")
            case .swipeBack, .relaunch, .twice: throw Missing(gesture: gesture)
            }
        }

        private func click(_ gesture: HostGesture, _ element: BrowserPage.Page?) throws -> Action {
            guard let identifier = element?["id"] else { throw Missing(gesture: gesture) }
            return Action(kind: .click, identifier: identifier)
        }

        private func field(_ name: String, _ gesture: HostGesture) throws -> String {
            try click(gesture, front.first { $0["id"]?.hasSuffix(".\(name)") ?? false }).identifier
        }
    }
#endif
