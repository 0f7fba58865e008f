/// Where what was made goes, so that making it cannot be left out.
final class Sink {
    private var last: ObjectIdentifier?

    @inline(never)
    func take(_ object: AnyObject) {
        last = ObjectIdentifier(object)
    }
}
