// How far load tests went.
extension WorkloadReader {
    /// Refuses a range without what was measured in it.
    mutating func check(measured action: Values) {
        guard let measured = action.quantity("measured_to") else { return }
        let (name, line) = (action.text("name") ?? "it", action.line(of: "measured_to"))
        if measured.likely <= 0 {
            fault(line, "measured_to is nothing: a load test that asked for nothing measured nothing")
        }
        if action.lines["cpu"] == nil {
            fault(
                line,
                "measured_to says how far the cpu of \(name) was measured, and no cpu is given: set it, or leave measured_to out"
            )
        }
    }

    /// Refuses the same of contention and coherence.
    mutating func check(assumptions: Values) {
        guard let measured = assumptions.quantity("measured_vcpu") else { return }
        let line = assumptions.line(of: "measured_vcpu")
        if measured.likely < 1 { fault(line, "measured_vcpu is one or more, as a machine has") }
        if assumptions.lines["contention"] == nil, assumptions.lines["coherence"] == nil {
            fault(
                line,
                "measured_vcpu says how far contention and coherence were measured, and neither is given: set them, or leave it out"
            )
        }
    }
}
