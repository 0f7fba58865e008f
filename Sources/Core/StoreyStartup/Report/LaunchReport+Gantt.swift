extension LaunchReport {
    /// Returns a Gantt chart for a terminal, followed by an analysis.
    ///
    /// Each step has a row with its bar, its start, and its duration. The bar is light while the step was ready but
    /// had to wait. A step that didn't run has only its outcome. The first line has the part of the launch's budget
    /// that was spent. For example, this is a chart with a width of 40:
    ///
    /// ```
    /// regular: usable after 800 ms, 800 ms of 3000 ms spent
    ///   LoadConfiguration  ███████████████                             0 +300 ms
    ///   SignIn                            █████████████████████████  300 +500 ms
    ///   ShowNotes                                                    800 +0 ms
    /// Critical path: LoadConfiguration → SignIn → ShowNotes
    /// If `ShowNotes` didn't wait for `SignIn`, the app would be usable 800 ms sooner.
    /// If `SignIn` didn't wait for `LoadConfiguration`, the app would be usable 300 ms sooner.
    /// ```
    /// - Parameter width: The number of characters for the duration of the launch.
    public func gantt(width: Int = 48) -> String {
        let names = steps.map(\.name.count).max() ?? 0
        let numbers = "\(Int((duration.seconds * 1000).rounded()))".count
        let rows = steps.map { step in
            let name = step.name.padded(to: names)
            guard let started = step.startedAt, let runDuration = step.runDuration else {
                return "  \(name)  \(String(repeating: " ", count: width))  \(step.outcome.rawValue)"
            }
            let times = started.inWholeMilliseconds.padded(to: numbers, onTheLeft: true)
            let remark = step.remarks.isEmpty ? "" : " (\(step.remarks.joined(separator: ", ")))"
            return "  \(name)  \(bar(of: step, width))  \(times) +\(runDuration.inMilliseconds)\(remark)"
        }
        return (["\(scenario): \(summary)"] + rows + conclusions).joined(separator: "\n") + "\n"
    }

    /// A one-line summary of the launch.
    package var summary: String {
        let spent = "\(spent.inMilliseconds) of \(budget.inMilliseconds) spent"
        return switch outcome {
        case .launching: "still launching"
        case .interactive: "usable after \((interactiveAt ?? duration).inMilliseconds), \(spent)"
        case .takenOver(let step): "taken over by \(step), ended after \(duration.inMilliseconds)"
        case .failed(let step):
            "failed in \(step) after \(duration.inMilliseconds): \(self.step(step)?.error ?? "")"
        case .cancelled: "cancelled after \(duration.inMilliseconds)"
        }
    }

    /// The analysis of the launch, in sentences.
    package var conclusions: [String] {
        var sentences = ["Critical path: " + criticalPath.joined(separator: " → ")]
        if isOverBudget {
            sentences.append(
                "Over budget by \((self.spent - budget).inMilliseconds); see the critical path.")
        }
        sentences += savings.map(\.description)
        if !deferred.isEmpty { sentences.append("Deferred: " + deferred.joined(separator: ", ")) }
        if !abandoned.isEmpty { sentences.append("Abandoned: " + abandoned.joined(separator: ", ")) }
        if !lateReturns.isEmpty { sentences.append("Returned late: " + lateReturns.joined(separator: ", ")) }
        return sentences + problems
    }

    private func bar(of step: StepReport, _ width: Int) -> String {
        func column(_ time: Duration) -> Int {
            duration > .zero ? min(width, Int((time / duration * Double(width)).rounded())) : 0
        }
        let start = column(step.startedAt ?? .zero)
        let ready = min(start, column(step.readyAt ?? .zero))
        let end = max(start, column(step.endedAt ?? .zero))
        let bar =
            String(repeating: " ", count: ready) + String(repeating: "░", count: start - ready)
            + (end > start ? String(repeating: "█", count: end - start) : start < width ? "▏" : "")
        return bar.padded(to: width)
    }
}

extension StepReport {
    /// Notable facts about the step besides its times.
    var remarks: [String] {
        var remarks = outcome == .done ? [] : [outcome.rawValue]
        if usedFallback { remarks.append("fallback") }
        if attempts > 1 { remarks.append("\(attempts) attempts") }
        if userTime > .zero { remarks.append("user \(userTime.inMilliseconds)") }
        if isDeferred { remarks.append("deferred") }
        if isAbandoned { remarks.append("abandoned") }
        return remarks
    }
}

extension Duration {
    var inWholeMilliseconds: String { "\(Int((seconds * 1000).rounded()))" }
}

extension String {
    func padded(to width: Int, onTheLeft: Bool = false) -> String {
        let padding = String(repeating: " ", count: max(0, width - count))
        return onTheLeft ? padding + self : self + padding
    }
}
