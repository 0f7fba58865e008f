import Calls
import Storey
import StoreyCall
import StoreyHTML

/// The picture of a participant's camera or screen, which the page's script shows.
///
/// - Parameters:
///   - track: The track.
///   - peer: The participant, or `nil` for what this page captures.
func picture<Event>(of track: TrackKind, from peer: Participant.ID?) -> HTML<Event> {
    customElement("call-video", attributes: ["track": track.rawValue, "peer": peer?.rawValue ?? ""]) {}
        .key("\(track)-\(peer?.rawValue ?? "")").aria(.hidden, true)
}

/// The choice of a device. Nothing if there is no choice.
func deviceChoice<Event>(
    _ label: String, id: any ElementID, among devices: [MediaDevice], selection: MediaDevice?,
    on change: @escaping (MediaDevice) -> Event
) -> HTML<Event> {
    if devices.count < 2 { return HTML() }
    return select(
        id: id, label: label, devices, value: \.id, title: \.name, selection: selection, on: change)
}

extension CSSClass {
    static let lobby: CSSClass = "lobby"
    static let preview: CSSClass = "preview"
    static let call: CSSClass = "call"
    static let tile: CSSClass = "tile"
}
