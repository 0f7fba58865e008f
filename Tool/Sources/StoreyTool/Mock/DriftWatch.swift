import ToolInternal

/// Repeated comparisons of stubs with a service, which report what changes.
struct DriftWatch: Sendable {
    let interval: Duration
    let format: DriftReport.Format
    let compare: @Sendable () async throws -> DriftReport

    /// Compares until a signal asks the process to terminate.
    /// - Parameter known: The differences that were reported before, or `nil` to report all at first.
    /// - Returns: The status of the last comparison.
    func run(after known: [DriftReport.Finding]?) async -> Terminal.Status {
        let signals = TerminationSignals()
        let comparing = Task {
            var last = known
            var status = Terminal.Status.success
            while !Task.isCancelled {
                do {
                    var report = try await compare()
                    let all = report.findings
                    if let last { report.compare(with: last) }
                    let hasChanged = !report.findings.isEmpty || report.resolved?.isEmpty == false
                    if last == nil || hasChanged { Terminal.output.write(try format.text(of: report)) }
                    last = all
                    status = all.isEmpty ? .success : .findings
                } catch {
                    // A service that is down for a while doesn't end the watch.
                    if !Task.isCancelled { Terminal.error.write("error: \(error)\n") }
                    status = .failure
                }
                try? await Task.sleep(for: interval)
            }
            return status
        }
        for await _ in signals.received { break }
        comparing.cancel()
        let status = await comparing.value
        withExtendedLifetime(signals) {}
        return status
    }
}
