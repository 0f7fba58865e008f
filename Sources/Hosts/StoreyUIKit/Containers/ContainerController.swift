#if canImport(UIKit)
    import Storey
    import UIKit

    /// The view controller of a container in the navigation tree.
    @MainActor
    protocol ContainerController: UIViewController {
        /// The renderer of the tree.
        var renderer: TreeRenderer? { get }

        /// Updates the controller to the container's state. Called only while no transition is running.
        /// - Parameters:
        ///   - node: The container. Its child containers have already been rendered.
        ///   - animated: Whether to animate the change.
        func render(_ node: NavigationNode, animated: Bool)
    }

    extension ContainerController {
        /// Observes the theme that the app chooses, to apply it to the container's bar.
        /// - Parameter show: Applies the theme. The view controller is passed in, so the closure doesn't need to capture it.
        func observeTheme(_ show: @escaping (Self, AppliedTheme) -> Void) -> ObservationToken? {
            renderer?.navigation.observeTheme { [weak self] theme in
                guard let self, let theme else { return }
                show(self, AppliedTheme(theme, isSheet: presentingViewController != nil))
            }
        }
    }
#endif
