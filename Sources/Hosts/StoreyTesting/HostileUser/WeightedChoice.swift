/// A choice among others, and its relative probability.
struct WeightedChoice<Value> {
    let weight: Int
    /// Returns the chosen value, or `nil` if there is nothing to choose.
    let makeValue: (inout ActionGenerator) -> Value?

    /// Returns a choice with the same weight whose value is transformed.
    func map<Other>(_ transform: @escaping (Value) -> Other) -> WeightedChoice<Other> {
        WeightedChoice<Other>(weight: weight) { generator in makeValue(&generator).map(transform) }
    }
}
