import Storey

/// Hands what launched the app to its inbox, which delivers it once: when its gates are open.
struct FollowArrival: Step {
    static let needs: Needs = [.afterInteractive]
    let arrival: Arrival
    let receive: (Arrival) -> Void

    func run(_ turn: Turn) async throws { receive(arrival) }
}
