/// A queueing model of a part of the plan, with a simulation that drops the assumptions of its formulas.
struct Model {
    /// One figure of a model.
    struct Row {
        /// The figure of the formula.
        let figure: Figure
        /// The compared quantity, such as `99 of 100`.
        let subject: String
        /// The queueing model of the formula.
        let model: String
        /// The effects that the formula leaves out.
        let reason: String
        /// The corresponding value of the simulation.
        let found: (SimulationResult) -> Estimate
    }

    /// The tier or tiers.
    let tier: String
    let rows: [Row]
    let simulation: Simulation
    /// Additional figures on which the rows depend.
    var besides: [Figure] = []
    /// The minimum number of requests for a meaningful simulation.
    var least = 0.0
}
