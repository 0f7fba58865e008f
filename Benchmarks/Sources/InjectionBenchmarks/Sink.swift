/// Where what was made goes, so that making it cannot be left out.
final class Sink {
    private var last: ObjectIdentifier?

    @inline(__always)
    func take(_ make: () throws -> AnyObject) {
        do {
            take(try make())
        } catch {
            preconditionFailure("\(error)")
        }
    }

    @inline(never)
    private func take(_ object: AnyObject) {
        last = ObjectIdentifier(object)
    }
}
