/// A coordinator whose flow finishes with a result, or with a typed error, for the code that waits for it.
///
/// ```swift
/// final class ColorFlow: StackCoordinator<ColorRoute>, ResultCoordinator {
///     typealias Result = String
///
///     override func module(for route: ColorRoute) -> any Presentable {
///         PickerView(onPicked: { [weak self] in self?.finish(with: $0) })
///     }
/// }
///
/// if let color = await router.result(of: ColorFlow(root: .picker)) {
///     paint(color)
/// }
/// ```
///
/// The flow can consist of screens, tabs, pages, or columns, and can be shown in a sheet, in a tab, on a page, or
/// in a column.
public protocol ResultCoordinator<Result>: CoordinatorBase {
    /// The type of the result. Defaults to `Void`, for a flow that just finishes.
    associatedtype Result = Void
    /// The type of the error. Defaults to `Never`, so that awaiting the flow needs no `try`.
    associatedtype Failure: Error = Never
}

extension ResultCoordinator {
    /// Finishes the flow and returns the result to every caller that waits in
    /// ``Router/result(of:isDismissable:animated:)`` or ``result()``.
    ///
    /// If the flow is presented in a sheet, the sheet is dismissed. Otherwise, as in a tab or on a page, the flow
    /// stays in the tree and may finish again. If no caller waits, the result is discarded. Does nothing if the
    /// flow isn't in the tree.
    /// - Parameters:
    ///   - result: The flow's result.
    ///   - animated: Whether the dismissal of the sheet is animated.
    public func finish(with result: Result, animated: Bool = true) {
        end(with: .finished(result), animated: animated)
    }

    /// Finishes the flow with an error, in the same way as ``finish(with:animated:)``. The error is thrown to every
    /// caller that waits. If no caller waits, the parent coordinator raises it.
    /// - Parameters:
    ///   - failure: The error.
    ///   - animated: Whether the dismissal of the sheet is animated.
    ///   - file: The file of the call, for the error report.
    ///   - line: The line of the call, for the error report.
    public func fail(
        with failure: Failure, animated: Bool = true, file: String = #fileID, line: Int = #line
    ) {
        guard let navigation, let nodeID, navigation.current.node(nodeID) != nil else { return }
        let raiser = navigation.waiters(of: self) > 0 ? nil : parent ?? self
        end(with: .failed(failure), animated: animated)
        if let raiser { navigation.raise(failure, at: "\(file):\(line)", from: raiser) }
    }

    /// Waits for the next result of a flow that is already in the tree, such as in a tab, on a page, or as the
    /// replacement of another flow. To present a flow in a sheet and wait for it, call
    /// ``Router/result(of:isDismissable:animated:)``.
    ///
    /// ```swift
    /// override func started() {
    ///     let (checkout, tabs) = (checkout, self)
    ///     task {
    ///         while let order = try await checkout.result() { tabs.show(order) }
    ///     }
    /// }
    /// ```
    ///
    /// The task may have strong references to the coordinators: it is canceled when its coordinator is removed from
    /// the tree, so they aren't leaked.
    /// - Returns: The next result, or `nil` if the flow ends without one, isn't in the tree, or the waiting task is
    ///   canceled.
    /// - Throws: The flow's error.
    public func result() async throws(Failure) -> Result? {
        try result(from: await outcome())
    }

    /// Returns the typed result of an outcome.
    func result(from outcome: FlowOutcome?) throws(Failure) -> Result? {
        switch outcome {
        case .finished(let result)?: return result as? Result
        case .failed(let error as Failure)?: throw error
        case .failed?, nil: return nil
        }
    }
}

extension ResultCoordinator where Result == Void {
    /// Finishes a flow whose result type is `Void`, in the same way as ``finish(with:animated:)``. The caller that
    /// waits receives `()`, not `nil`.
    /// - Parameter animated: Whether the dismissal of the sheet is animated.
    public func finish(animated: Bool = true) { finish(with: (), animated: animated) }
}

extension CoordinatorBase {
    fileprivate func end(with outcome: FlowOutcome, animated: Bool) {
        guard let navigation, let nodeID, navigation.current.node(nodeID) != nil else { return }
        setOutcome(outcome)
        navigation.transaction {
            dismissSheet(animated: animated)
            guard navigation.current.node(nodeID) != nil else { return }
            navigation.notifyEnd(of: nodeID)
            setOutcome(nil)
        }
    }

    /// Dismisses the sheet that shows this flow, if there is one.
    func dismissSheet(animated: Bool = true) {
        guard let navigation, let nodeID else { return }
        navigation.change(animated: animated) { $0.removeSheet(nodeID) }
    }

    /// Waits until this flow finishes or leaves the tree.
    /// - Parameter withdraw: Called when the waiting task is canceled.
    /// - Returns: The outcome, or `nil` if the flow ended without one.
    func outcome(onCancel withdraw: @escaping () -> Void = {}) async -> FlowOutcome? {
        guard let navigation, let nodeID else { return nil }
        var ended: ((FlowOutcome?) -> Void)?
        func end(with outcome: FlowOutcome?) {
            let resume = ended
            ended = nil
            resume?(outcome)
        }
        return await navigation.wait(
            { resume in
                ended = resume
                navigation.whenEnded(nodeID) { end(with: self.outcome) }
            },
            onCancel: {
                withdraw()
                end(with: nil)
            })
    }
}
