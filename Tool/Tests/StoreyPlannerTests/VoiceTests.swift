import Foundation
import Testing

@testable import StoreyPlanner

@Suite struct `Discontinuous transmission` {
    /// The mean of min(most, X) by summing the binomial distribution.
    private func exact(_ others: Int, _ most: Int, _ speaking: Double) -> Double {
        (0...others).reduce(0) { sum, speakers in
            let ways = (0..<speakers).reduce(1.0) { $0 * Double(others - $1) / Double($1 + 1) }
            return sum + Double(min(most, speakers)) * ways * pow(speaking, Double(speakers))
                * pow(1 - speaking, Double(others - speakers))
        }
    }

    @Test(arguments: [0.01, 0.25, 0.4, 0.9, 1])
    func `The number of heard voices is the mean of a limited binomial distribution`(speaking: Double) {
        let activity = VoiceActivity(speaking: speaking)
        for others in [0, 1, 2, 4, 9, 30] {
            for most in [0, 1, 3, 40] {
                let found = activity.heard(of: Double(others), most: Double(most))
                #expect(abs(found - exact(others, most, speaking)) < 1e-12, "\(others), \(most)")
            }
        }
        // Between whole numbers, the mean is interpolated.
        let half = activity.heard(of: 4.5, most: 3)
        #expect(abs(half - (exact(4, 3, speaking) + exact(5, 3, speaking)) / 2) < 1e-12)
        #expect(activity.heard(of: 1e6, most: 3) <= 3 && activity.heard(of: 1e6, most: 3) > 2.99)
    }

    private func figures(_ more: String) throws -> [String: Double] {
        let file = """
            media: { rooms: 10, people: 5, video: 0 bit/s, audio: 64 kbit/s, end_to_end_encrypted: true\(more) }
            assumptions: { audio_packets: 50 }
            """
        let plan = try CapacityPlan(Workload(yaml: file), day: CalendarDay(number: 20_779))
        return Dictionary(plan.figures.map { ($0.name, $0.value) }) { first, _ in first }
    }

    /// Four others speak 40 % of the time: 1.5744 of at most three voices. A participant sends 40 % and a twentieth
    /// of the rest.
    @Test func `Silence takes no egress, and fewer packets`() throws {
        let (all, spoken) = (try figures(""), try figures(", speaking: 40 %"))
        #expect(try figures(", dtx: true")["media.sent"] == spoken["media.sent"])
        #expect(all["media.sent"] == 10 * 5 * 3 * 64_000 && all["media.packets"] == 10 * 5 * 4 * 50)
        let (sent, received, packets) = (
            try #require(spoken["media.sent"]), try #require(spoken["media.received"]),
            try #require(spoken["media.packets"])
        )
        #expect(abs(sent / (10 * 5 * 1.5744 * 64_000) - 1) < 1e-9)
        #expect(abs(received / (10 * 5 * 0.43 * 64_000) - 1) < 1e-9)
        #expect(abs(packets / (10 * 5 * (0.43 + 1.5744) * 50) - 1) < 1e-9)
    }

    @Test func `The share of speech is an assumption with a source, and can be traced`() throws {
        let workload = try Workload(yaml: "media: { rooms: 10, people: 5, dtx: true }")
        let speaking = try #require(workload.quantities.first { $0.name == "media.speaking" })
        #expect(speaking.isAssumed && speaking.likely == 0.4 && speaking.source?.contains("VoIP") == true)
        let plan = try CapacityPlan(workload, day: CalendarDay(number: 20_779))
        #expect(plan.figures.first { $0.name == "media.sent" }?.inputs.contains("media.speaking") == true)
    }
}
