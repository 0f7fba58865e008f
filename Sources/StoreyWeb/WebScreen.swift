import Storey
import StoreyHTML

/// What an element of the page does when a person uses it.
typealias PageAction = () -> Void

/// One screen on the page: its view's description, made again only when its data changed.
final class WebScreen {
    /// What a view describes, with its events turned into what they do.
    struct Rendering {
        var title: String
        var leading = HTML<PageAction>()
        var trailing = HTML<PageAction>()
        var body: HTML<PageAction>
    }

    private(set) weak var screen: Screen?
    private let render: () -> Rendering
    private var rendering: Rendering?
    private var observation: Observation?

    /// - Parameters:
    ///   - screen: the screen of the navigation.
    ///   - changed: called when the description is out of date.
    init(_ screen: Screen, changed: @escaping () -> Void) {
        self.screen = screen
        guard let view = screen.view as? any WebView else {
            let type = type(of: screen.view)
            render = {
                Rendering(title: "\(type)", body: p("\(type) is no WebView: a browser cannot show it."))
            }
            return
        }
        let scope = "screen-\(screen.entry.id.number)"
        render = Self.rendering(of: view, scope: scope)
        observation = observe(view, changed)
    }

    /// The description as it is now.
    var current: Rendering {
        if let rendering { return rendering }
        let new = render()
        rendering = new
        return new
    }

    private func observe(_ view: some WebView, _ changed: @escaping () -> Void) -> Observation {
        view.viewModel.viewInputData.observe { [weak self] _ in
            // What was not drawn since is out of date already.
            guard let self, rendering != nil else { return }
            rendering = nil
            changed()
        }
    }

    private static func rendering<View: WebView>(of view: View, scope: String) -> () -> Rendering {
        // Drawn only while the screen stands. What was drawn may be used later.
        { [unowned view] in
            let data = view.viewModel.viewInputData.value
            func acting(_ html: HTML<View.ViewEvent>) -> HTML<PageAction> {
                html.scoped(to: scope).map { event in { [weak view] in view?.viewModel.handle(event) } }
            }
            return Rendering(
                title: view.title(data), leading: acting(view.leadingItems(data)),
                trailing: acting(view.trailingItems(data)), body: acting(view.body(data)))
        }
    }
}
