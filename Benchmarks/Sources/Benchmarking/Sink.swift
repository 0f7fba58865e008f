/// Where what was made goes, so that making it cannot be left out.
public final class Sink {
    private var last: ObjectIdentifier?

    /// A sink that has taken nothing yet.
    public init() {}

    /// Takes an object, and looks at it no further.
    @inline(never)
    public func take(_ object: AnyObject) {
        last = ObjectIdentifier(object)
    }
}
