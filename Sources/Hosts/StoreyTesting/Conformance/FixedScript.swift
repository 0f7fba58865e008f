/// A predefined sequence of gestures.
struct FixedScript: HostScript, Sendable {
    let name: String
    var steps: [HostStep]

    init(_ name: String, _ steps: [(HostGesture, String?)]) {
        self.name = name
        self.steps = steps.map { HostStep(gesture: $0, screens: $1) }
    }

    mutating func next(_ snapshot: HostSnapshot, without missing: Set<HostGesture.Kind>) -> HostStep? {
        steps.isEmpty ? nil : steps.removeFirst()
    }
}
