import Foundation

extension CapacityPlan {
    private struct Document: Encodable {
        struct Input: Encodable {
            let name, meaning, measure: String
            let low, likely, high: Double
            let isAssumed: Bool
            let source, asOf: String?
            let line: Int?
        }

        struct Result: Encodable {
            let name, meaning, measure, formula: String
            let value: Double
            let inputs: [String]
        }

        struct Tier: Encodable {
            let tier, machine, sizedBy: String
            let vcpu, needed, spare: Int
            /// The utilization of each resource.
            let utilization: [String: Double]
            let p99: Double?
            let warning: String?
        }

        struct Provider: Encodable {
            let provider, title: String
            /// The topology of calls, and the delivery of each stream.
            let architecture: [String]
            let costs: [String: Double]
            let cost: Double
            let tiers: [Tier]
        }

        struct Decision: Encodable {
            let topic, decision, reason, flip: String
        }

        struct Simulated: Encodable {
            let tier, subject, measure, model, figure, why: String
            let formula, simulated, gap: Double
            /// `nil` if a single batch was simulated, because its uncertainty is unknown.
            let halfWidth: Double?
        }

        struct Range: Encodable {
            let p10, p50, p90: Double?

            init(_ range: PercentileRange) {
                (p10, p50, p90) = (
                    CapacityPlan.finite(range.low), CapacityPlan.finite(range.middle),
                    CapacityPlan.finite(range.high)
                )
            }
        }

        struct Cause: Encodable {
            let name: String
            let low, high: Double?
            let share: Double
        }

        struct Samples: Encodable {
            let count: Int
            /// Present only after an interruption.
            let wanted: Int?
            let online, servers, cost, p99: Range
            let saturated: Double
            let causes: [Cause]
        }

        struct Budget: Encodable {
            let goal, likely, kept: Double
            let range: Range
        }

        struct Step: Encodable {
            let phase, condition, task: String
            let factor, months: Double?
            let date: String?
        }

        let name, day: String
        let seed: UInt64
        let inputs: [Input]
        let figures: [Result]
        let providers: [Provider]
        let decisions: [Decision]
        let simulations: [Simulated]
        let uncertainty: Samples?
        let latency: Budget?
        let triggers: [Step]
        let warnings: [String]
    }

    /// Returns the plan as JSON: inputs and figures by name, times in seconds, amounts in bytes, and money in
    /// EUR per month.
    /// - Parameter findings: The results of simulation and sampling.
    public func json(_ findings: Findings) throws -> String {
        let document = Document(
            name: workload.name, day: day.description, seed: seed,
            inputs: workload.quantities.map(Self.input),
            figures: figures.map {
                .init(
                    name: $0.name, meaning: $0.meaning, measure: $0.measure.rawValue, formula: $0.formula,
                    value: $0.value, inputs: $0.inputs)
            },
            providers: zip(offers, architectures).map(provider),
            decisions: advice.map {
                .init(topic: $0.topic, decision: $0.decision, reason: $0.reason, flip: $0.tippingPoint)
            },
            simulations: findings.comparisons.map {
                .init(
                    tier: $0.tier, subject: $0.subject, measure: $0.measure.rawValue, model: $0.model,
                    figure: $0.figure, why: $0.reason, formula: $0.formula, simulated: $0.simulated.value,
                    gap: $0.gap, halfWidth: Self.finite($0.simulated.halfWidth))
            },
            uncertainty: findings.uncertainty.map(Self.samples),
            latency: latencyBudget().map {
                .init(goal: $0.likely + $0.left, likely: $0.likely, kept: $0.kept, range: .init($0.range))
            },
            triggers: growth().triggers.map {
                .init(
                    phase: $0.phase.rawValue, condition: $0.condition, task: $0.task, factor: $0.factor,
                    months: $0.months, date: date(of: $0)?.description)
            },
            warnings: findings.interruptionNotes + extrapolationWarnings + plausibilityWarnings + oldPrices
                + (best?.sizes.compactMap(\.warning) ?? []) + missedTargets(findings.comparisons))
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
    }

    /// JSON has no infinity.
    private static func finite(_ value: Double) -> Double? { value.isFinite ? value : nil }

    private static func input(_ quantity: Quantity) -> Document.Input {
        var line: Int?
        if case .file(let number) = quantity.origin { line = number }
        return Document.Input(
            name: quantity.name, meaning: quantity.meaning, measure: quantity.measure.rawValue,
            low: quantity.low,
            likely: quantity.likely, high: quantity.high, isAssumed: quantity.isAssumed,
            source: quantity.source,
            asOf: quantity.asOf?.description, line: line)
    }

    private func provider(_ offer: Offer, _ architecture: Architecture) -> Document.Provider {
        Document.Provider(
            provider: offer.provider, title: offer.title, architecture: workload.designs(architecture),
            costs: Dictionary(offer.lines.map { ($0.name, $0.cost) }, uniquingKeysWith: +), cost: offer.cost,
            tiers: offer.sizes.map { size in
                Document.Tier(
                    tier: size.tier.name, machine: size.machine.name, sizedBy: size.limit.title,
                    vcpu: size.vcpu, needed: size.needed, spare: size.spare,
                    utilization: Dictionary(
                        Resource.allCases.map { ($0.rawValue, size.utilization(of: $0)) },
                        uniquingKeysWith: +), p99: closedForm(size)?.responseQuantile(0.99),
                    warning: size.warning)
            })
    }

    private static func samples(_ uncertainty: Uncertainty) -> Document.Samples {
        Document.Samples(
            count: uncertainty.samples, wanted: uncertainty.isComplete ? nil : uncertainty.requestedSamples,
            online: .init(uncertainty.online), servers: .init(uncertainty.servers),
            cost: .init(uncertainty.cost), p99: .init(uncertainty.p99), saturated: uncertainty.saturated,
            causes: uncertainty.causes.map { cause in
                Document.Cause(
                    name: cause.name, low: finite(cause.low), high: finite(cause.high), share: cause.share)
            })
    }
}
