/// What a flow ended with, before its own types are known again.
enum FlowOutcome {
    case finished(Any)
    case failed(any Error)
}
