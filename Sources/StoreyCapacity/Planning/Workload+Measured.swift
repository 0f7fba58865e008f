// What was measured holds as far as it was measured, and half as far again.
extension Workload {
    /// Where the servers of an offer would have to do what lies more than ``ScalabilityFit/reach`` times beyond what load tests saw.
    struct Extrapolation: Sendable, Hashable {
        /// Where the file says how far it was measured.
        let line: Int
        /// What is far beyond it, in words.
        let reason: String
        /// How to mend it.
        let remedy: String
    }

    /// What an offer asks of its servers beyond what was measured; nothing where the file does not say how far that was.
    ///
    /// Compared is what one server gets, as a load test asks one: an action's requests a second at the peak over the needed servers, the spare
    /// ones left out, with `measured_to`, whatever machines the two are. A faster machine may do more than was measured and a slower one less:
    /// that is what `cpu_factor` is for. Contention and coherence are held against the vCPU of the machine.
    func extrapolations(_ load: Load, on offer: Offer, _ draw: Draw) -> [Extrapolation] {
        let served = zip(actions, load.rates).filter { isOnServer($0.0, draw) }
        let app = offer.sizes.first { $0.tier.kind == .app }
        let rates = served.compactMap { action, rate in
            app.flatMap { extrapolation(action, rate / Double($0.needed)) }
        }
        let machines = offer.sizes.filter { $0.tier.kind == .app || $0.tier.kind == .database }
        return rates + (machines.max { $0.vcpu < $1.vcpu }.flatMap { extrapolation($0) }.map { [$0] } ?? [])
    }

    private func extrapolation(_ action: Action, _ rate: Double) -> Extrapolation? {
        guard let measured = action.measuredTo, Self.isFar(rate, measured.likely) else { return nil }
        return Extrapolation(
            line: measured.line ?? 1,
            reason:
                "one server would have to answer \(rate.brief) of \(action.name) a second, and its cpu was measured up to "
                + "\(measured.likely.brief), which holds to \((measured.likely * ScalabilityFit.reach).brief)",
            remedy:
                "measure nearer to it (`--write locust` writes the test, `storey plan calibrate` reads it) and set measured_to"
        )
    }

    private func extrapolation(_ size: TierSize) -> Extrapolation? {
        guard let measured = assumptions.measuredVCPU, Self.isFar(Double(size.vcpu), measured.likely) else {
            return nil
        }
        return Extrapolation(
            line: measured.line ?? 1,
            reason:
                "\(size.tier.name) would run on machines of \(size.vcpu) vCPU, and contention and coherence were measured up to "
                + "\(measured.likely.brief), which holds to \((measured.likely * ScalabilityFit.reach).brief)",
            remedy: "measure on such a machine and set measured_vcpu")
    }

    /// What differs by no more than the arithmetic's error is the same.
    private static func isFar(_ value: Double, _ measured: Double) -> Bool {
        value > measured * ScalabilityFit.reach * (1 + 1e-9)
    }
}

extension QueueError {
    /// A line for each, in the order of the file.
    static func unmeasured(_ far: [Workload.Extrapolation]) -> QueueError {
        QueueError(
            .unmeasured,
            far.sorted { $0.line < $1.line }.map {
                "line \($0.line): \($0.reason): \($0.remedy), or plan it nevertheless: `storey plan FILE --force`"
            }.joined(separator: "\n"))
    }
}

extension Quantity {
    /// Where it stands in the file; `nil` where it was assumed.
    var line: Int? {
        if case .file(let line) = origin { line } else { nil }
    }
}
