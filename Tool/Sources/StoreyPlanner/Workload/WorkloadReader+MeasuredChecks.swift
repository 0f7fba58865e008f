// The measured range.
extension WorkloadReader {
    /// Checks that an action with a measured range has a measured CPU time.
    mutating func check(measured action: Values) {
        guard let measured = action.quantity("measured_to") else { return }
        let (name, line) = (action.text("name") ?? "it", action.line(of: "measured_to"))
        if measured.likely <= 0 {
            addDiagnostic(line, "measured_to must be positive")
        }
        if action.lines["cpu"] == nil {
            addDiagnostic(
                line,
                "measured_to requires the measured cpu of \(name). Set cpu, or remove measured_to."
            )
        }
    }

    /// Checks the measured range of contention and coherence.
    mutating func check(assumptions: Values) {
        guard let measured = assumptions.quantity("measured_vcpu") else { return }
        let line = assumptions.line(of: "measured_vcpu")
        if measured.likely < 1 { addDiagnostic(line, "measured_vcpu must be at least 1") }
        if assumptions.lines["contention"] == nil, assumptions.lines["coherence"] == nil {
            addDiagnostic(
                line,
                "measured_vcpu requires contention or coherence. Set one of them, or remove measured_vcpu."
            )
        }
    }
}
