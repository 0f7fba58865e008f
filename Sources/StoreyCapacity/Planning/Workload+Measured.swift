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
        let app = offer.sizes.first { $0.tier.kind == .app }
        let rates = app.map { extrapolations(load, onEachOf: $0, draw) } ?? []
        let machines = offer.sizes.filter { $0.tier.kind == .app || $0.tier.kind == .database }
        return rates + (machines.max { $0.vcpu < $1.vcpu }.flatMap { extrapolation($0) }.map { [$0] } ?? [])
    }

    /// Whether a tier's servers would have to do what lies far beyond what was measured: where others would not, those are taken.
    func isFarBeyond(_ size: TierSize, _ load: Load, _ draw: Draw) -> Bool {
        switch size.tier.kind {
        case .app: extrapolation(size) != nil || !extrapolations(load, onEachOf: size, draw).isEmpty
        case .database: extrapolation(size) != nil
        case .media, .recording, .jobs: false
        }
    }

    /// Dearer providers are held against what was measured as well: their bills are compared.
    /// - Throws: ``QueueError/Reason/unmeasured`` where one has no machines that would do.
    func checkMeasured(_ offers: [Offer], _ loads: [Load], _ draw: Draw) throws(QueueError) {
        for (list, (offer, load)) in zip(priceLists, zip(offers, loads)) {
            let far = extrapolations(load, on: offer, draw)
            guard far.isEmpty else {
                throw .unmeasured(
                    far.map {
                        Extrapolation(
                            line: $0.line, reason: "at \(list.title), \($0.reason)",
                            remedy: "leave it out of providers, or \($0.remedy)")
                    })
            }
        }
    }

    private func extrapolations(_ load: Load, onEachOf app: TierSize, _ draw: Draw) -> [Extrapolation] {
        // Of every possible world that is asked, and most files do not say how far it was.
        guard actions.contains(where: { $0.measuredTo != nil }) else { return [] }
        return zip(actions, load.rates).filter { isOnServer($0.0, draw) }.compactMap { action, rate in
            extrapolation(action, rate / Double(app.needed))
        }
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
