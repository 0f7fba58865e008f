/// Returns the point at which a condition stops holding, found by bisection: the upper end of the last
/// interval.
/// - Parameters:
///   - high: An initial guess, greater than 0. It is doubled while the condition holds there.
///   - steps: The number of bisections.
///   - isLonger: The condition. It must hold below some point and never above it.
func bisect(from high: Double, steps: Int, isLonger: (Double) -> Bool) -> Double {
    var low = 0.0
    var high = high
    while isLonger(high) { high *= 2 }
    for _ in 0..<steps {
        let middle = (low + high) / 2
        if isLonger(middle) { low = middle } else { high = middle }
    }
    return high
}
