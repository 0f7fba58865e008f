/// A flow that ends with a result for whoever presented it.
///
/// ```swift
/// final class ColourFlow: Coordinator<ColourRoute>, FinishingCoordinator {
///     typealias Result = Colour
///     …   picker.viewModel.onPicked = { [weak self] in self?.finish(with: $0) }
/// }
///
/// if let colour = await router.result(of: ColourFlow(container: container, root: .picker)) { … }
/// ```
public protocol FinishingCoordinator<Result>: AnyCoordinator {
    /// What the flow ends with.
    associatedtype Result
}

extension FinishingCoordinator {
    /// Ends the flow: its sheet goes, and who presented it with ``Router/result(of:isDismissable:animated:)`` has
    /// the result. A flow that is presented nowhere, or no longer, stays as it is.
    /// - Parameters:
    ///   - result: what the flow came to.
    ///   - animated: whether the sheet moves away, where the host can.
    public func finish(with result: Result, animated: Bool = true) {
        finish(with: result as Any, animated: animated)
    }
}

extension AnyCoordinator {
    fileprivate func finish(with outcome: Any, animated: Bool) {
        guard let navigation, let nodeID else { return }
        self.outcome = outcome
        navigation.change(animated: animated) { $0.removeSheet(nodeID) }
    }
}
