/// Where a condition that holds at the beginning holds no longer, by halving: the upper end of what is left.
/// - Parameters:
///   - high: a first guess, more than none; doubled as long as the condition holds there.
///   - steps: how often what is left is halved.
///   - isLonger: the condition, which never holds again beyond where it has ended.
func leastTime(from high: Double, steps: Int, isLonger: (Double) -> Bool) -> Double {
    var low = 0.0
    var high = high
    while isLonger(high) { high *= 2 }
    for _ in 0..<steps {
        let middle = (low + high) / 2
        if isLonger(middle) { low = middle } else { high = middle }
    }
    return high
}
