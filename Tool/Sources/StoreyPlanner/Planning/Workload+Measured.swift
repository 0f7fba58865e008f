// The measured range, and its extrapolation by 50 %.
extension Workload {
    /// A value that exceeds ``ScalabilityFit/maxExtrapolation`` times the measured range.
    struct Extrapolation: Sendable, Hashable {
        /// The line of the file that specifies the measured range.
        let line: Int
        /// The problem.
        let reason: String
        /// The solution.
        let remedy: String
    }

    /// Returns the values of an offer that exceed the measured range.
    ///
    /// The load of one server is compared with `measured_to`, as a load test also addresses one server: the
    /// requests per second of an action at the peak divided by the needed servers, without spare ones, on any
    /// machine. A faster machine may do more and a slower one less; that is the purpose of `cpu_factor`.
    /// Contention and coherence are compared with the vCPUs of the machine.
    func extrapolations(_ load: Load, on offer: Offer, _ sample: Sample) -> [Extrapolation] {
        let app = offer.sizes.first { $0.tier.kind == .app }
        let rates = app.map { extrapolations(load, onEachOf: $0, sample) } ?? []
        let machines = offer.sizes.filter { $0.tier.kind == .app || $0.tier.kind == .database }
        return rates + (machines.max { $0.vcpu < $1.vcpu }.flatMap { extrapolation($0) }.map { [$0] } ?? [])
    }

    /// Whether the servers of a tier would exceed the measured range. Machines that stay within it are
    /// preferred.
    func isFarBeyond(_ size: TierSize, _ load: Load, _ sample: Sample) -> Bool {
        switch size.tier.kind {
        case .app: extrapolation(size) != nil || !extrapolations(load, onEachOf: size, sample).isEmpty
        case .database: extrapolation(size) != nil
        case .media, .recording, .jobs: false
        }
    }

    /// Checks all providers, because their bills are compared.
    /// - Throws: ``QueueError/Reason/unmeasured`` if a provider has no suitable machines.
    func checkMeasured(_ offers: [Offer], _ loads: [Load], _ sample: Sample) throws(QueueError) {
        for (list, (offer, load)) in zip(priceLists, zip(offers, loads)) {
            let far = extrapolations(load, on: offer, sample)
            guard far.isEmpty else {
                throw .unmeasured(
                    far.map {
                        Extrapolation(
                            line: $0.line, reason: "at \(list.title), \($0.reason)",
                            remedy: "remove it from providers, or \($0.remedy)")
                    })
            }
        }
    }

    private func extrapolations(_ load: Load, onEachOf app: TierSize, _ sample: Sample) -> [Extrapolation] {
        // This is called for every sample, and most files specify no range.
        guard actions.contains(where: { $0.measuredTo != nil }) else { return [] }
        return served(load, sample).compactMap { action, rate in
            extrapolation(action, rate / Double(app.needed))
        }
    }

    private func extrapolation(_ action: Action, _ rate: Double) -> Extrapolation? {
        guard let measured = action.measuredTo, Self.isFar(rate, measured.likely) else { return nil }
        return Extrapolation(
            line: measured.line ?? 1,
            reason:
                "one server would have to handle \(rate.brief) \(action.name) requests per second, but its cpu was measured up to "
                + "\(measured.likely.brief), which is valid up to \((measured.likely * ScalabilityFit.maxExtrapolation).brief)",
            remedy:
                "measure closer to it (`--load-test locust` and `storey plan calibrate`) and set measured_to"
        )
    }

    private func extrapolation(_ size: TierSize) -> Extrapolation? {
        guard let measured = assumptions.measuredVCPU, Self.isFar(Double(size.vcpu), measured.likely) else {
            return nil
        }
        return Extrapolation(
            line: measured.line ?? 1,
            reason:
                "\(size.tier.name) would run on machines with \(size.vcpu) vCPUs, but contention and coherence were measured up to "
                + "\(measured.likely.brief), which is valid up to \((measured.likely * ScalabilityFit.maxExtrapolation).brief)",
            remedy: "measure on such a machine and set measured_vcpu")
    }

    /// Values that differ only by rounding are equal.
    private static func isFar(_ value: Double, _ measured: Double) -> Bool {
        value > measured * ScalabilityFit.maxExtrapolation * (1 + 1e-9)
    }
}

extension QueueError {
    /// Creates an error with one line per case, in the order of the file.
    static func unmeasured(_ far: [Workload.Extrapolation]) -> QueueError {
        QueueError(
            .unmeasured,
            far.sorted { $0.line < $1.line }.map {
                "line \($0.line): \($0.reason): \($0.remedy), or extrapolate with `storey plan FILE --force`"
            }.joined(separator: "\n"))
    }
}

extension Quantity {
    /// The line in the file, or `nil` if the value was assumed.
    var line: Int? {
        if case .file(let line) = origin { line } else { nil }
    }
}
