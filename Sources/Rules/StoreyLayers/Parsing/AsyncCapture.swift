/// An asynchronous closure with a capture list that is passed to a function: `scope.task { [self] in await … }`.
struct AsyncCapture: Sendable, Equatable {
    /// The hash of the function's name.
    var callee: UInt64
    var position: SourcePosition
}
