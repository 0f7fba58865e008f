import StoreyPlanner

extension PlanReportCommand {
    /// Returns the requested output: the derivation of a figure, a load test, or the report.
    func text(_ plan: CapacityPlan) async throws -> String {
        if let explain {
            guard let text = plan.explanation(of: explain) else {
                let near = plan.names(similarTo: explain)
                let hint =
                    near.isEmpty
                    ? plan.names.joined(separator: ", ")
                    : "did you mean \(near.joined(separator: " or "))?"
                throw WorkloadFile.Failure(description: "\(file): there is no figure \(explain); \(hint)")
            }
            return text
        }
        if let loadTest {
            guard let test = plan.loadTest?.scaled(by: scale ?? 1) else {
                throw WorkloadFile.Failure(
                    description:
                        "\(file): no action is an HTTP request to a server, so there is nothing to test"
                )
            }
            switch loadTest {
            case .k6: return test.k6
            case .locust: return test.locust
            case .wrk: return test.wrk
            }
        }
        var findings = CapacityPlan.Findings()
        let interrupt = InterruptFlag()
        if requests > 0 {
            let progress = PlanProgress("Simulating", interrupt)
            findings.comparisons = try plan.comparisons(requests: requests) { progress.shouldContinue($0) }
            progress.end()
        }
        if samples > 0, interrupt.isSet {
            findings.skippedSamples = samples
        } else if samples > 0 {
            let progress = PlanProgress("Sampling", interrupt)
            findings.uncertainty = try await plan.uncertainty(samples: samples) {
                progress.shouldContinue($0)
            }
            progress.end()
        }
        switch format {
        case .text: return plan.text(findings)
        case .markdown: return plan.markdown(findings)
        case .json: return try plan.json(findings)
        case .html: return plan.html(findings)
        }
    }
}
