import Foundation

/// The ``ScalabilityLaw`` that fits measured points best, with its uncertainty.
///
/// A least-squares fit by the Levenberg–Marquardt algorithm. Neither α nor β is negative. Source: D.
/// Marquardt, “An Algorithm for Least-Squares Estimation of Nonlinear Parameters”, 1963.
public struct ScalabilityFit: Sendable, Hashable {
    /// A measured load and its throughput.
    public struct Point: Sendable, Hashable {
        /// The number of servers, threads, or users.
        public let load: Double
        /// The throughput per second.
        public let throughput: Double

        /// Creates a point.
        /// - Parameters:
        ///   - load: The number of servers, threads, or users. Must be positive.
        ///   - throughput: The throughput per second. Must be positive.
        public init(load: Double, throughput: Double) {
            self.load = load
            self.throughput = throughput
        }
    }

    /// The fitted law.
    public let law: ScalabilityLaw
    /// The standard errors of γ, α, and β.
    public let standardErrors: [Double]
    /// The number of measured points minus the number of parameters.
    public let degreesOfFreedom: Int
    /// The range of the measured loads.
    public let range: ClosedRange<Double>

    /// The limit of extrapolation, as a multiple of the greatest measured load.
    public static let maxExtrapolation = 1.5

    /// Fits the law to measured points.
    /// - Parameter points: The points, with at least four different loads.
    /// - Throws: ``QueueError`` if a point is invalid or there are fewer than four loads.
    public init(_ points: [Point]) throws(QueueError) {
        for point in points {
            try QueueError.check(point.load, "a load")
            try QueueError.check(point.throughput, "a throughput")
        }
        let loads = points.map(\.load)
        guard Set(loads).count >= 4, let least = loads.min(), let greatest = loads.max() else {
            throw QueueError(
                .value,
                "a fit needs at least four different loads, not \(Set(loads).count)")
        }
        range = least...greatest
        degreesOfFreedom = points.count - 3
        var search = Search(points)
        search.run()
        law = search.law
        standardErrors = search.standardErrors
    }

    /// Returns the confidence intervals of γ, α, and β.
    /// - Parameter confidence: The confidence level, such as 0.95.
    public func intervals(confidence: Double = 0.95) -> [ClosedRange<Double>] {
        let factor = StudentT.quantile((1 + confidence) / 2, degreesOfFreedom: degreesOfFreedom)
        return zip([law.single, law.contention, law.coherence], standardErrors).map { value, error in
            (value - factor * error)...(value + factor * error)
        }
    }

    /// Returns the throughput for a load.
    /// - Parameters:
    ///   - load: The number of servers, threads, or users.
    ///   - allowsExtrapolation: Whether the load may exceed ``maxExtrapolation`` times the measured range.
    /// - Throws: ``QueueError`` if the load is too far beyond the measured range.
    public func throughput(_ load: Double, allowsExtrapolation: Bool = false) throws(QueueError) -> Double {
        guard allowsExtrapolation || load <= range.upperBound * Self.maxExtrapolation else {
            throw QueueError(
                .value,
                "\(load.brief) is too far beyond the measured maximum of \(range.upperBound.brief). Measure closer to it, "
                    + "or allow extrapolation.")
        }
        return law.throughput(load)
    }
}

/// The iterative least-squares search.
private struct Search {
    private let points: [ScalabilityFit.Point]
    private var values: [Double]

    init(_ points: [ScalabilityFit.Point]) {
        self.points = points
        let first = points.min { $0.load < $1.load }
        values = [(first?.throughput ?? 1) / (first?.load ?? 1), 0.01, 0.0001]
    }

    var law: ScalabilityLaw { Self.law(values) }

    private static func law(_ values: [Double]) -> ScalabilityLaw {
        ScalabilityLaw(contention: values[1], coherence: values[2], single: values[0])
    }

    private func squares(_ values: [Double]) -> Double {
        let law = Self.law(values)
        return points.reduce(0) { sum, point in
            let miss = point.throughput - law.throughput(point.load)
            return sum + miss * miss
        }
    }

    /// The normal equations: products of gradients, and of gradients and residuals.
    private var equations: (matrix: [[Double]], right: [Double]) {
        var matrix = [[Double]](repeating: [0, 0, 0], count: 3)
        var right = [0.0, 0, 0]
        for point in points {
            let gradient = law.gradient(point.load)
            let miss = point.throughput - law.throughput(point.load)
            for row in 0..<3 {
                right[row] += gradient[row] * miss
                for column in 0..<3 { matrix[row][column] += gradient[row] * gradient[column] }
            }
        }
        return (matrix, right)
    }

    mutating func run() {
        var damping = 1e-3
        var best = squares(values)
        for _ in 0..<500 {
            let (matrix, right) = equations
            var damped = matrix
            for index in 0..<3 { damped[index][index] *= 1 + damping }
            guard let step = solve(damped, right) else { break }
            let tried = [
                max(1e-300, values[0] + step[0]), max(0, values[1] + step[1]), max(0, values[2] + step[2]),
            ]
            let sum = squares(tried)
            if sum <= best {
                let gain = best - sum
                values = tried
                best = sum
                damping = max(1e-12, damping / 4)
                if gain <= 1e-16 * best { break }
            } else {
                damping *= 4
                if damping > 1e15 { break }
            }
        }
    }

    var standardErrors: [Double] {
        let variance = squares(values) / Double(max(1, points.count - 3))
        let matrix = equations.matrix
        return (0..<3).map { index in
            let unit = (0..<3).map { $0 == index ? 1.0 : 0 }
            guard let column = solve(matrix, unit) else { return .infinity }
            return (variance * max(0, column[index])).squareRoot()
        }
    }

    /// Solves a linear system by Gaussian elimination with pivoting. Returns `nil` if the system is singular.
    private func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
        // The parameters differ by orders of magnitude, so scale them to make their pivots comparable.
        let scale = matrix.indices.map { matrix[$0][$0] > 0 ? 1 / matrix[$0][$0].squareRoot() : 1 }
        var rows = matrix.indices.map { row in
            matrix.indices.map { matrix[row][$0] * scale[row] * scale[$0] } + [right[row] * scale[row]]
        }
        for column in 0..<3 {
            guard let pivot = (column..<3).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-14
            else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<3 where row != column {
                let factor = rows[row][column] / rows[column][column]
                for place in column..<4 { rows[row][place] -= factor * rows[column][place] }
            }
        }
        return (0..<3).map { rows[$0][3] / rows[$0][$0] * scale[$0] }
    }
}
