/// The type-erased outcome of a flow.
enum FlowOutcome {
    case finished(Any)
    case failed(any Error)
}
