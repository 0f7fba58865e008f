package import Storey

/// The effect of using an element on a page.
package typealias PageAction = () -> Void

/// What a page shows for a view that isn't an ``HTMLView``.
package struct UnsupportedViewHandler {
    /// Returns the message for the user.
    let message: () -> String
    /// Reports the problem to the developers.
    let report: (_ problem: String) -> Void

    package init(
        message: @escaping () -> String = { HostStrings()[.errorTitle] },
        report: @escaping (_ problem: String) -> Void = { _ in }
    ) {
        self.message = message
        self.report = report
    }
}

/// A view's description with its events bound to the view model.
///
/// The view is described again only when its data changes, and each section in it only when that section's data
/// changes.
package final class RenderedView {
    /// The content of a view.
    package struct Content {
        package var title = ""
        package var leading = HTML<PageAction>()
        package var trailing = HTML<PageAction>()
        package var body = HTML<PageAction>()
        /// Whether the content contains slots of other views.
        fileprivate var holdsSections = false

        fileprivate func pack() {
            for part in [leading, trailing, body] { part.nodes.pack() }
        }
    }

    /// The view, while it is alive.
    package private(set) weak var view: (any Presentable)?
    private let changed: (() -> Void)?
    private let describe: () -> Content
    private let unsupported: UnsupportedViewHandler
    /// The view's own content, with empty slots.
    private var own: Content?
    private var whole: Content?
    private var sections: [RenderedSection] = []
    private var observation: ObservationToken?

    /// - Parameters:
    ///   - view: The view to describe. It isn't retained by this object or by its content.
    ///   - scope: The prefix of its identifiers, if several views are on one page.
    ///   - unsupported: Handles a view that isn't an ``HTMLView``.
    ///   - changed: Called when the content becomes outdated, or `nil` to describe the view only once.
    package init(
        of view: (any Presentable)?, scope: String? = nil,
        unsupported: UnsupportedViewHandler = UnsupportedViewHandler(), changed: (() -> Void)? = nil
    ) {
        self.view = view
        self.unsupported = unsupported
        self.changed = changed
        switch view {
        case let view as any HTMLView:
            describe = Self.makeDescribe(view, in: scope)
            if changed != nil { observation = observe(view) }
        case let view?:
            let name = "\(type(of: view))"
            describe = {
                unsupported.report(
                    "A browser can't show \(name), because it doesn't conform to HTMLView. Register the app's HTML views."
                )
                let message = unsupported.message()
                return Content(title: message, body: p(message))
            }
        case nil: describe = { Content() }
        }
    }

    /// The current content.
    package var current: Content {
        if let whole { return whole }
        let own = own ?? describe()
        self.own = own
        let whole = filled(own)
        self.whole = whole
        return whole
    }

    /// Packs the content until it is next read, which takes a fraction of the memory.
    package func pack() {
        own?.pack()
        whole?.pack()
        for section in sections { section.view.pack() }
    }

    private func observe(_ view: some HTMLView) -> ObservationToken {
        view.viewModel.viewInputData.observe { [weak self] _ in
            // Content that hasn't been read since the last change is already outdated.
            guard let self, own != nil else { return }
            own = nil
            invalidate()
        }
    }

    private func invalidate() {
        guard whole != nil else { return }
        whole = nil
        changed?()
    }

    private static func makeDescribe<View: HTMLView>(_ view: View, in scope: String?) -> () -> Content {
        { [weak view] in
            guard let view else { return Content() }
            let data = view.viewModel.viewInputData.value
            let receiver = EventReceiver(view)
            var holdsSections = false
            func bindingEvents(_ html: consuming HTML<View.ViewEvent>) -> HTML<PageAction> {
                if html.nodes.holdsSlot { holdsSections = true }
                return html.bindingEvents(in: scope) { event in { receiver.handle(event) } }
            }
            var description = Content(
                title: view.title(data), leading: bindingEvents(view.leadingItems(data)),
                trailing: bindingEvents(view.trailingItems(data)), body: bindingEvents(view.body(data)))
            description.holdsSections = holdsSections
            return description
        }
    }
}

/// The receiver of a description's events. A handler may retain it, because it doesn't retain the view.
private final class EventReceiver<View: HTMLView> {
    private weak var view: View?

    init(_ view: View) { self.view = view }

    func handle(_ event: View.ViewEvent) { view?.viewModel.handle(event) }
}

// MARK: - Sections

extension RenderedView {
    /// A view inside this one.
    private struct RenderedSection {
        /// The full prefix of its identifiers.
        let prefix: String
        let view: RenderedView
    }

    /// Fills each slot with its section's content, and releases sections that are no longer shown.
    private func filled(_ description: Content) -> Content {
        guard description.holdsSections else {
            sections = []
            return description
        }
        var current: [RenderedSection] = []
        func content(of slot: HTMLSlot, at prefix: String) -> [HTMLNode] {
            assert(
                !current.contains { $0.prefix == prefix },
                "Two sections of a screen are named “\(slot.scope)”. Give each ScreenSection a unique name."
            )
            let section = renderedView(of: slot, at: prefix)
            current.append(RenderedSection(prefix: prefix, view: section))
            return section.current.body.nodes
        }
        func filled(_ html: HTML<PageAction>) -> HTML<PageAction> {
            html.nodes.filled { content(of: $0, at: $1) }.map(HTML.init(nodes:)) ?? html
        }
        let whole = Content(
            title: description.title, leading: filled(description.leading),
            trailing: filled(description.trailing), body: filled(description.body))
        sections = current
        return whole
    }

    private func renderedView(of slot: HTMLSlot, at prefix: String) -> RenderedView {
        if let known = sections.first(where: { $0.prefix == prefix && $0.view.view === slot.view }) {
            return known.view
        }
        let isLive = changed != nil
        return RenderedView(
            of: slot.view, scope: slot.scope, unsupported: unsupported,
            changed: isLive ? { [weak self] in self?.invalidate() } : nil)
    }
}
