extension LaunchReport {
    /// The launch as a chart for a terminal: a row for each step, light while it was ready but had to wait, and below
    /// what made it as long as it was.
    ///
    /// ```
    /// regular: usable after 800 ms, 800 ms of 3000 ms spent
    ///   LoadConfiguration  ███████████████                             0 +300 ms
    ///   SignIn                            █████████████████████████  300 +500 ms
    /// Critical path: LoadConfiguration → SignIn → ShowNotes
    /// ```
    /// - Parameter width: how many characters the launch's whole time takes.
    public func gantt(width: Int = 48) -> String {
        let names = steps.map(\.name.count).max() ?? 0
        let numbers = "\(Int((duration.seconds * 1000).rounded()))".count
        let rows = steps.map { step in
            let name = step.name.padded(to: names)
            guard let started = step.startedAt, let taken = step.taken else {
                return "  \(name)  \(String(repeating: " ", count: width))  \(step.outcome.rawValue)"
            }
            let times = started.inWholeMilliseconds.padded(to: numbers, onTheLeft: true)
            let remark = step.remarks.isEmpty ? "" : " (\(step.remarks.joined(separator: ", ")))"
            return "  \(name)  \(bar(of: step, width))  \(times) +\(taken.inMilliseconds)\(remark)"
        }
        return (["\(scenario): \(summary)"] + rows + conclusions).joined(separator: "\n") + "\n"
    }

    /// How the launch went, in a line.
    public var summary: String {
        let spent = "\(spent.inMilliseconds) of \(budget.inMilliseconds) spent"
        return switch outcome {
        case .launching: "still launching"
        case .interactive: "usable after \((interactiveAt ?? duration).inMilliseconds), \(spent)"
        case .takenOver(let step): "taken over by \(step), over after \(duration.inMilliseconds)"
        case .failed(let step):
            "failed in \(step) after \(duration.inMilliseconds): \(self.step(step)?.error ?? "")"
        case .cancelled: "cancelled after \(duration.inMilliseconds)"
        }
    }

    /// What there is to learn from it, in sentences.
    var conclusions: [String] {
        var sentences = ["Critical path: " + criticalPath.joined(separator: " → ")]
        if isOverBudget {
            sentences.append(
                "Over budget by \((self.spent - budget).inMilliseconds), which the critical path cost.")
        }
        sentences += savings.map(\.description)
        if !putOff.isEmpty { sentences.append("Put off: " + putOff.joined(separator: ", ")) }
        if !abandoned.isEmpty { sentences.append("Abandoned: " + abandoned.joined(separator: ", ")) }
        if !late.isEmpty { sentences.append("Returned late: " + late.joined(separator: ", ")) }
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
    /// What is worth telling of it besides its times.
    var remarks: [String] {
        var remarks = outcome == .done ? [] : [outcome.rawValue]
        if usedFallback { remarks.append("fallback") }
        if attempts > 1 { remarks.append("\(attempts) attempts") }
        if userTime > .zero { remarks.append("user \(userTime.inMilliseconds)") }
        if isPutOff { remarks.append("put off") }
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
