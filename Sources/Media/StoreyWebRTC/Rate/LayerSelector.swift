/// Selects the layer of a viewer: the low one while its rate is less than half of the best viewer's.
///
/// The layer changes after a delay only, because a short loss isn't worth another key frame. A joining viewer starts on
/// the low layer if another viewer has more than twice the initial rate, so that others keep their rate.
struct LayerSelector: Sendable, Hashable {
    private(set) var layer: SimulcastLayer
    /// The number of consecutive updates that asked for the other layer.
    private var count = 0

    /// The number of consecutive updates that are needed for a change.
    static let requiredCount = 6

    /// Creates a selector with the initial layer.
    /// - Parameters:
    ///   - bitRate: The initial rate of the viewer, in bits per second.
    ///   - best: The highest rate of any viewer.
    init(bitRate: Int, best: Int) { layer = bitRate * 2 < best ? .low : .full }

    /// Updates the layer.
    /// - Parameters:
    ///   - bitRate: The rate of the viewer, in bits per second.
    ///   - best: The highest rate of any viewer, including this one.
    mutating func update(bitRate: Int, best: Int) {
        let isLow =
            switch layer {
            case .full: bitRate * 2 < best
            // Four fifths, so that it doesn't drop again at once.
            case .low: bitRate * 5 < best * 4
            }
        let wanted = isLow ? SimulcastLayer.low : .full
        count = wanted == layer ? 0 : count + 1
        guard count == Self.requiredCount else { return }
        layer = wanted
        count = 0
    }
}
