/// A change of a state or of a view's data whose type is unknown.
///
/// A class, because an event is recorded faster with a reference than with two values of unknown type.
protocol AnyStateChange: AnyObject {
    /// The value before the change, or `nil` for the first value.
    var anyOld: Any? { get }
    /// The value after it.
    var anyNew: Any { get }
}

/// A change of a state or of a view's data.
final class StateChange<State>: AnyStateChange {
    private let old: State?
    private let new: State

    init(old: State?, new: State) {
        self.old = old
        self.new = new
    }

    var anyOld: Any? { old }
    var anyNew: Any { new }
}
