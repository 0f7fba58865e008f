/// A consumer of created objects that keeps the optimizer from removing their creation.
public final class Sink {
    private var last: ObjectIdentifier?

    /// Creates an empty sink.
    public init() {}

    /// Consumes an object.
    @inline(never)
    public func take(_ object: AnyObject) {
        last = ObjectIdentifier(object)
    }
}
