#if canImport(UIKit)
    import Storey
    import UIKit

    /// The controller of one container of the tree.
    @MainActor
    protocol ContainerController: UIViewController {
        /// Where it stands.
        var stage: Stage? { get }

        /// Shows what the container holds now. Nothing of it moves when this is called.
        /// - Parameters:
        ///   - node: the container. Those inside it are drawn already.
        ///   - animated: whether it may move.
        func draw(_ node: Node, animated: Bool)
    }
#endif
