package import Storey

/// What an element of a page does when a person uses it.
package typealias PageAction = () -> Void

/// What a view describes, with its events turned into what they do: described again only when its data changed, and
/// each section in it only when its own data changed.
package final class ViewDrawing {
    /// A view's description.
    package struct Description {
        package var title = ""
        package var leading = HTML<PageAction>()
        package var trailing = HTML<PageAction>()
        package var body = HTML<PageAction>()
        /// Whether there are places of other views in it.
        fileprivate var holdsSections = false

        fileprivate func pack() {
            for part in [leading, trailing, body] { part.nodes.pack() }
        }
    }

    /// The view it is of, as long as that lives.
    package private(set) weak var view: (any Presentable)?
    private let changed: (() -> Void)?
    private let describe: () -> Description
    /// The view's own description: the places of its sections are empty.
    private var own: Description?
    private var whole: Description?
    private var sections: [Section] = []
    private var observation: Observation?

    /// - Parameters:
    ///   - view: the view to describe. It is not kept alive, neither by this nor by what it describes.
    ///   - scope: what precedes its identifiers, where several views stand on one page.
    ///   - changed: called when the description is out of date; nil to have one and no more.
    package init(of view: (any Presentable)?, scope: String? = nil, changed: (() -> Void)? = nil) {
        self.view = view
        self.changed = changed
        switch view {
        case let view as any WebView:
            describe = Self.describing(view, in: scope)
            if changed != nil { observation = observe(view) }
        case let view?:
            let name = "\(type(of: view))"
            describe = {
                Description(title: name, body: p("\(name) is no WebView: a browser cannot show it."))
            }
        case nil: describe = { Description() }
        }
    }

    /// The description as it is now.
    package var current: Description {
        if let whole { return whole }
        let own = own ?? describe()
        self.own = own
        let whole = filled(own)
        self.whole = whole
        return whole
    }

    /// Packs the description until it is asked for again, which takes a fraction of the memory.
    package func pack() {
        own?.pack()
        whole?.pack()
        for section in sections { section.drawing.pack() }
    }

    private func observe(_ view: some WebView) -> Observation {
        view.viewModel.viewInputData.observe { [weak self] _ in
            // What was not drawn since is out of date already.
            guard let self, own != nil else { return }
            own = nil
            becameStale()
        }
    }

    private func becameStale() {
        guard whole != nil else { return }
        whole = nil
        changed?()
    }

    private static func describing<View: WebView>(_ view: View, in scope: String?) -> () -> Description {
        { [weak view] in
            guard let view else { return Description() }
            let data = view.viewModel.viewInputData.value
            let receiver = EventReceiver(view)
            var holdsSections = false
            func acting(_ html: consuming HTML<View.ViewEvent>) -> HTML<PageAction> {
                if html.nodes.holdsSlot { holdsSections = true }
                return html.acting(in: scope) { event in { receiver.handle(event) } }
            }
            var description = Description(
                title: view.title(data), leading: acting(view.leadingItems(data)),
                trailing: acting(view.trailingItems(data)), body: acting(view.body(data)))
            description.holdsSections = holdsSections
            return description
        }
    }
}

/// Where the events of a description go. A handler may keep it: what was drawn must not hold the view.
private final class EventReceiver<View: WebView> {
    private weak var view: View?

    init(_ view: View) { self.view = view }

    func handle(_ event: View.ViewEvent) { view?.viewModel.handle(event) }
}

// MARK: - Sections

extension ViewDrawing {
    /// Another view within this one.
    private struct Section {
        /// What precedes its identifiers, all in all.
        let place: String
        let drawing: ViewDrawing
    }

    /// Puts each section's description into its place. A section that is no longer in sight is let go.
    private func filled(_ description: Description) -> Description {
        guard description.holdsSections else {
            sections = []
            return description
        }
        var standing: [Section] = []
        func content(of slot: HTMLSlot, at place: String) -> [HTMLNode] {
            assert(
                !standing.contains { $0.place == place },
                "Two sections of one screen are named “\(slot.scope)”. Give each ScreenSection a name of its own."
            )
            let drawing = drawing(of: slot, at: place)
            standing.append(Section(place: place, drawing: drawing))
            return drawing.current.body.nodes
        }
        func filled(_ html: HTML<PageAction>) -> HTML<PageAction> {
            html.nodes.filled { content(of: $0, at: $1) }.map(HTML.init(nodes:)) ?? html
        }
        let whole = Description(
            title: description.title, leading: filled(description.leading),
            trailing: filled(description.trailing), body: filled(description.body))
        sections = standing
        return whole
    }

    private func drawing(of slot: HTMLSlot, at place: String) -> ViewDrawing {
        if let known = sections.first(where: { $0.place == place && $0.drawing.view === slot.view }) {
            return known.drawing
        }
        let isLive = changed != nil
        return ViewDrawing(
            of: slot.view, scope: slot.scope, changed: isLive ? { [weak self] in self?.becameStale() } : nil)
    }
}
