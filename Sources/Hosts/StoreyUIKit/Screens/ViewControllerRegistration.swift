#if canImport(UIKit)
    public import UIKit

    /// Makes the initializer of a view controller available for registration in a part:
    ///
    /// ```swift
    /// container.register(viewController(NotesListViewController.init(viewModel:))).as((any NotesListView).self)
    /// ```
    ///
    /// The app's code isn't bound to an actor, but UIKit is bound to the main actor. Under a ``UIKitHost``, the app
    /// runs on the main actor, which the compiler doesn't know. Creating the view controller in any other isolation
    /// traps.
    /// - Parameter make: Creates the view controller: its initializer, or a closure.
    /// - Returns: The same function, without actor isolation.
    public func viewController<each Argument, Controller: UIViewController>(
        _ make: @escaping @MainActor (repeat each Argument) -> Controller
    ) -> (repeat each Argument) -> Controller {
        { (arguments: repeat each Argument) in
            let arguments = Arguments(values: (repeat each arguments))
            return MainActor.assumeIsolated { make(repeat each arguments.values) }
        }
    }

    /// The arguments of an initializer.
    ///
    /// Unchecked: the values never leave the isolation in which they are created, which `assumeIsolated` verifies at run
    /// time.
    private struct Arguments<each Argument>: @unchecked Sendable {
        let values: (repeat each Argument)
    }
#endif
