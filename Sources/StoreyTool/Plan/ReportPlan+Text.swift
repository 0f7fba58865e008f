#if Tool
    import StoreyCapacity

    extension ReportPlan {
        /// What was asked for: where a figure comes from, a load test, or the report.
        func text(_ plan: Plan) async throws -> String {
            if let why {
                guard let text = plan.why(why) else {
                    let near = plan.names(near: why)
                    let hint =
                        near.isEmpty
                        ? plan.names.joined(separator: ", ")
                        : "did you mean \(near.joined(separator: " or "))?"
                    throw WorkloadFile.Failure(description: "\(file): there is no figure \(why); \(hint)")
                }
                return text
            }
            if let write {
                guard let test = plan.loadTest?.times(times ?? 1) else {
                    throw WorkloadFile.Failure(
                        description:
                            "\(file): no action is a request that servers answer, so there is nothing to test"
                    )
                }
                switch write {
                case .k6: return test.k6
                case .locust: return test.locust
                case .wrk: return test.wrk
                }
            }
            var findings = Plan.Findings()
            let interrupt = Interrupt()
            if requests > 0 {
                let progress = PlanProgress("Simulating", interrupt)
                findings.comparisons = try plan.comparisons(requests: requests) { progress.goesOn($0) }
                progress.end()
            }
            if worlds > 0, interrupt.isAsked {
                findings.worldsLeftOut = worlds
            } else if worlds > 0 {
                let progress = PlanProgress("Drawing possible worlds", interrupt)
                findings.uncertainty = try await plan.uncertainty(worlds: worlds) { progress.goesOn($0) }
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
#endif
