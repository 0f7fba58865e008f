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
#endif
