import Benchmarking

extension Sink {
    /// Consumes a created object. Traps if the creation throws, which is an error in the benchmark.
    @inline(__always)
    func take(_ make: () throws -> AnyObject) {
        do {
            take(try make())
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
