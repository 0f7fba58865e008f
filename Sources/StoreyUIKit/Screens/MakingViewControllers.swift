#if canImport(UIKit)
    public import UIKit

    /// Lets a part register a view controller like any other component:
    ///
    /// ```swift
    /// container.register(viewController(NotesListViewController.init(viewModel:))).as((any NotesListView).self)
    /// ```
    ///
    /// An app's own code is bound to no actor, and UIKit's to the main one. Under ``UIKitHost`` both are the same, which
    /// the compiler cannot know: an app that makes them anywhere else is stopped.
    /// - Parameter make: makes the view controller: its initialiser, or a closure.
    /// - Returns: the same, to be called in the app's isolation.
    public func viewController<each Need, Controller: UIViewController>(
        _ make: @escaping @MainActor (repeat each Need) -> Controller
    ) -> (repeat each Need) -> Controller {
        { (needs: repeat each Need) in
            let needs = Needs(values: (repeat each needs))
            return MainActor.assumeIsolated { make(repeat each needs.values) }
        }
    }

    /// Sound although unchecked: it never leaves the isolation it is made in, which `assumeIsolated` sees to.
    private struct Needs<each Need>: @unchecked Sendable {
        let values: (repeat each Need)
    }
#endif
