import Foundation

/// The ``ScalabilityLaw`` that comes nearest to what was measured, and how sure it is.
///
/// Least squares, by the Levenberg–Marquardt method; neither α nor β is less than nothing. Source: D. Marquardt, “An Algorithm for Least-Squares
/// Estimation of Nonlinear Parameters”, 1963.
public struct ScalabilityFit: Sendable, Hashable {
    /// A load and its throughput, as measured.
    public struct Point: Sendable, Hashable {
        /// Servers, threads or users.
        public let load: Double
        /// What was done a second.
        public let throughput: Double

        /// - Parameters:
        ///   - load: servers, threads or users, more than none.
        ///   - throughput: what was done a second, more than nothing.
        public init(load: Double, throughput: Double) {
            self.load = load
            self.throughput = throughput
        }
    }

    /// What was found.
    public let law: ScalabilityLaw
    /// The standard errors of γ, α and β.
    public let standardErrors: [Double]
    /// Measured points less the law's parameters.
    public let freedom: Int
    /// The loads that were measured: what lies beyond is a guess.
    public let range: ClosedRange<Double>

    /// Beyond so many times the greatest load that was measured, nothing is said unless it is forced.
    public static let reach = 1.5

    /// - Parameter points: what was measured: four different loads or more.
    public init(_ points: [Point]) throws(QueueError) {
        for point in points {
            try QueueError.check(point.load, "a load")
            try QueueError.check(point.throughput, "a throughput")
        }
        let loads = points.map(\.load)
        guard Set(loads).count >= 4, let least = loads.min(), let greatest = loads.max() else {
            throw QueueError(
                .value,
                "four different loads or more tell how throughput grows; there are \(Set(loads).count)")
        }
        range = least...greatest
        freedom = points.count - 3
        var search = Search(points)
        search.run()
        law = search.law
        standardErrors = search.standardErrors
    }

    /// Between which values γ, α and β lie with the given confidence.
    /// - Parameter confidence: as 0.95.
    public func intervals(confidence: Double = 0.95) -> [ClosedRange<Double>] {
        let factor = StudentT.quantile((1 + confidence) / 2, freedom: freedom)
        return zip([law.single, law.contention, law.coherence], standardErrors).map { value, error in
            (value - factor * error)...(value + factor * error)
        }
    }

    /// The throughput of so many.
    /// - Parameters:
    ///   - load: servers, threads or users.
    ///   - isForced: whether it is said beyond ``reach`` times what was measured.
    public func throughput(_ load: Double, isForced: Bool = false) throws(QueueError) -> Double {
        guard isForced || load <= range.upperBound * Self.reach else {
            throw QueueError(
                .value,
                "measured up to \(range.upperBound.brief), so nothing is known of \(load.brief): measure nearer to it, "
                    + "or force the guess")
        }
        return law.throughput(load)
    }
}

/// Looks for the law, a step at a time.
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

    /// The normal equations: products of gradients, and of gradients with what is missed.
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

    /// By Gauss, the largest pivot first; `nil` where the equations don't determine it.
    private func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
        // The three parameters differ by orders of magnitude: scaled, their pivots can be compared.
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
