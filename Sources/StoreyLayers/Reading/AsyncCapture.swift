/// An asynchronous closure with a capture list, given to a call: `scope.task { [self] in await … }`.
struct AsyncCapture: Sendable, Equatable {
    /// The call's name.
    var callee: UInt64
    var place: Place
}
