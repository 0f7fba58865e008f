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
            return try script(loadTest, of: plan)
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

    /// Returns the difference between two plans.
    func text(_ difference: PlanDifference) throws -> String {
        switch format {
        case .text: difference.text
        case .markdown: difference.markdown
        case .json: try difference.json()
        case .html: difference.html
        }
    }

    /// Returns the script of a load test.
    private func script(_ script: Script, of plan: CapacityPlan) throws -> String {
        let test = plan.loadTest?.scaled(by: scale ?? 1)
        switch script {
        case .k6: return try withRequests(test).k6
        case .locust: return try withRequests(test).locust
        case .wrk: return try withRequests(test).wrk
        case .livekit:
            guard let text = test?.liveKit else {
                throw WorkloadFile.Failure(
                    description: "\(file): no calls use a server, so there is nothing to test with LiveKit")
            }
            return text
        }
    }

    /// Returns a load test that has HTTP requests.
    private func withRequests(_ test: LoadTest?) throws -> LoadTest {
        guard let test, test.hasRequests else {
            throw WorkloadFile.Failure(
                description: "\(file): no action is an HTTP request to a server, so there is nothing to test"
                    + (test == nil ? "" : " by HTTP. Use --load-test livekit for calls."))
        }
        return test
    }
}
