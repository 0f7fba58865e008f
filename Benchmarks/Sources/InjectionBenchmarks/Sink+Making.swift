import Benchmarking

extension Sink {
    /// Takes what is made. What throws here is a fault of the benchmark.
    @inline(__always)
    func take(_ make: () throws -> AnyObject) {
        do {
            take(try make())
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
