/// A flow that ends with a result for whoever started it, or with an error of its own kind.
///
/// ```swift
/// final class ColourFlow: Coordinator<ColourRoute>, FinishingCoordinator {
///     typealias Result = Colour
///     …   picker.viewModel.onPicked = { [weak self] in self?.finish(with: $0) }
/// }
///
/// if let colour = await router.result(of: ColourFlow(container: container, root: .picker)) { … }
/// ```
///
/// It is the same for a flow of screens, of tabs or of pages, and wherever it stands: in a sheet, in a tab or on a page.
public protocol FinishingCoordinator<Result>: AnyCoordinator {
    /// What the flow ends with.
    associatedtype Result
    /// What it may fail with; `Never`, unless told otherwise. Who waits for such a flow needs no `try`.
    associatedtype Failure: Error = Never
}

extension FinishingCoordinator {
    /// Ends the flow: who waits for it has the result. Its sheet goes; in a tab, on a page or in another's place it stays
    /// as it is, and may finish again. A flow that stands nowhere, or no longer, stays as it is.
    /// - Parameters:
    ///   - result: what the flow came to.
    ///   - animated: whether the sheet moves away, where the host can.
    public func finish(with result: Result, animated: Bool = true) {
        end(with: .finished(result), animated: animated)
    }

    /// Ends the flow as ``finish(with:animated:)`` does, with an error. Where nobody waits for the flow, the error goes up
    /// from the coordinator above, like any other.
    /// - Parameters:
    ///   - failure: why the flow came to nothing.
    ///   - animated: whether the sheet moves away, where the host can.
    ///   - file: where it failed, for the report of the error.
    ///   - line: where it failed, for the report of the error.
    public func fail(
        with failure: Failure, animated: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        guard let navigation, let nodeID, navigation.current.node(nodeID) != nil else { return }
        let above = navigation.waiters(of: self) > 0 ? nil : parent ?? self
        end(with: .failed(failure), animated: animated)
        above?.raise(failure, at: "\(file):\(line)")
    }

    /// Waits for what a flow comes to that stands already: in a tab, on a page, in another flow's place. Who presents a
    /// flow in a sheet asks for its result with ``Router/result(of:isDismissable:animated:)``.
    ///
    /// ```swift
    /// override func started() {
    ///     let (checkout, tabs) = (checkout, self)
    ///     task {
    ///         while let order = try await checkout.result() { tabs.show(order) }
    ///     }
    /// }
    /// ```
    /// - Returns: what it is finished with next; nil where it goes without that, or stands nowhere. Cancelling the task
    ///   that waits gives nil as well.
    /// - Throws: what it fails with.
    public func result() async throws(Failure) -> Result? {
        try result(from: await outcome())
    }

    /// What a flow ended with, as its own types have it.
    func result(from outcome: FlowOutcome?) throws(Failure) -> Result? {
        switch outcome {
        case .finished(let result)?: return result as? Result
        case .failed(let error as Failure)?: throw error
        case .failed?, nil: return nil
        }
    }
}

extension AnyCoordinator {
    fileprivate func end(with outcome: FlowOutcome, animated: Bool) {
        guard let navigation, let nodeID, navigation.current.node(nodeID) != nil else { return }
        self.outcome = outcome
        navigation.transaction {
            putAway(animated: animated)
            guard navigation.current.node(nodeID) != nil else { return }
            navigation.tellEnd(of: nodeID)
            self.outcome = nil
        }
    }

    /// Takes the sheet away that this flow stands in, if it stands in one.
    func putAway(animated: Bool = true) {
        guard let navigation, let nodeID else { return }
        navigation.change(animated: animated) { $0.removeSheet(nodeID) }
    }

    /// Waits until this flow finishes or is gone.
    /// - Parameter withdraw: called where the work that waits is cancelled.
    /// - Returns: what it ended with; nil where it went without that.
    func outcome(orCancelled withdraw: @escaping () -> Void = {}) async -> FlowOutcome? {
        guard let navigation, let nodeID else { return nil }
        var ended: ((FlowOutcome?) -> Void)?
        func end(with outcome: FlowOutcome?) {
            let goOn = ended
            ended = nil
            goOn?(outcome)
        }
        return await navigation.wait(
            { goOn in
                ended = goOn
                navigation.whenEnded(nodeID) { end(with: self.outcome) }
            },
            orCancelled: {
                withdraw()
                end(with: nil)
            })
    }
}
