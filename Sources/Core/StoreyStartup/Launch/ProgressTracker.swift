/// Weighs the completed steps, and decides which changes are worth reporting.
struct ProgressTracker {
    private let totalWeight: Double
    private var doneWeight = 0.0
    /// The progress that was reported last.
    private(set) var reported = 0.0

    /// Creates a tracker.
    /// - Parameter totalWeight: The weight of all steps that lead to the goal.
    init(totalWeight: Double) { self.totalWeight = totalWeight }

    /// Adds the weight of completed work.
    /// - Returns: The progress to report, or `nil` if the change isn't visible.
    mutating func add(_ weight: Double) -> Double? {
        doneWeight += weight
        let progress = totalWeight > 0 ? min(doneWeight / totalWeight, 1) : 0
        // Skip changes below 0.1 percent, which aren't visible.
        guard progress >= reported + 0.001, progress < 1 else { return nil }
        reported = progress
        return progress
    }

    /// Completes the progress, because the app is usable.
    mutating func complete() { reported = 1 }
}
