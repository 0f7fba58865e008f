extension Workload {
    final class Media: Sendable {
        let people, hoursPerMonth, tiles, video, audio, voices, recorded: Quantity
        /// The number of rooms, or the share of concurrent users in calls. The file has one of them.
        let rooms, inCalls: Quantity?
        /// The share of the time in which a participant sends a voice. `nil` if silence is sent, too.
        let speaking: Quantity?
        let isEncrypted, hasOwnLayouts: Bool
        /// The simulcast layers. Empty if each participant sends one video stream.
        let layers: [(rate: Quantity, shown: Quantity)]
        /// The renditions of recordings.
        let renditions: [Rendition]

        init(_ values: Values, _ reader: inout WorkloadReader) {
            let layers: [(rate: Quantity, shown: Quantity)] = values.groups("layers").map {
                ($0.needed("rate"), $0.needed("shown"))
            }
            self.layers = layers
            renditions = values.groups("renditions").map { Rendition($0) }
            rooms = values.quantity("rooms")
            inCalls = values.quantity("in_calls")
            people = values.needed("people")
            hoursPerMonth = values.needed("hours_per_month")
            tiles = values.needed("tiles")
            let assumed: Quantity = values.needed("video")
            video =
                layers.isEmpty
                ? assumed
                : reader.derive(
                    assumed, at: layers.reduce(0) { $0 + $1.rate.likely * $1.shown.likely },
                    line: values.line(of: "layers"), source: "the mean of media.layers")
            audio = values.needed("audio")
            voices = values.needed("voices")
            speaking =
                values.quantity("speaking")
                ?? (values.flag("dtx")
                    ? reader.assume(
                        .speaking, .share, "the share of the time in which a participant speaks",
                        named: "media.speaking") : nil)
            recorded = values.needed("recorded")
            isEncrypted = values.flag("end_to_end_encrypted")
            hasOwnLayouts = values.flag("own_layouts")
        }
    }

    /// A rendition.
    struct Rendition: Sendable {
        let width, height, frames, rate: Quantity

        init(_ values: Values) {
            width = values.needed("width")
            height = values.needed("height")
            frames = values.needed("frames")
            rate = values.needed("rate")
        }
    }

    final class LatencyBudget: Sendable {
        let goal: Quantity
        /// The parts in the order of the media path.
        let parts: [(name: String, quantity: Quantity)]

        init(_ values: Values) {
            goal = values.needed("goal")
            parts = Section.latency.fields.filter { $0.key != "goal" }
                .map { ($0.key, values.needed($0.key)) }
        }
    }
}
