/// What formulas say of a plan, and the simulation that does without what they assume.
struct Model {
    /// One number of it.
    struct Row {
        /// What the formula says.
        let figure: Figure
        /// What is compared, as `99 of 100`.
        let subject: String
        /// Which formula it is.
        let model: String
        /// What it leaves out.
        let why: String
        /// The same in what the simulation found.
        let found: (SimulationResult) -> Estimate
    }

    /// Where it is found.
    let tier: String
    let rows: [Row]
    let simulation: Simulation
    /// What rows follow from besides.
    var besides: [Figure] = []
    /// So many requests have to be followed for what is found to mean anything.
    var least = 0.0
}
