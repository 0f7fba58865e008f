/// A sum of delivered values that keeps the optimizer from removing deliveries.
final class Sink {
    private(set) var total = 0

    @inline(never)
    func take(_ value: Int) {
        total &+= value
    }
}

/// A state with ten fields. Benchmarks change one of them.
struct TenFields: Equatable {
    var a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0

    static let all: [any WritableKeyPath<TenFields, Int> & Sendable] = [
        \.a, \.b, \.c, \.d, \.e, \.f, \.g, \.h, \.i, \.j,
    ]
}
