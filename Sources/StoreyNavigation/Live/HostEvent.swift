/// What a person did with the containers, as a host reports it. One that no longer fits the tree is ignored:
/// a tap and a swipe may cross on their way.
public enum HostEvent: Codable, Sendable, Equatable {
    /// Went back from that screen, by a button or a swipe.
    case back(from: Entry.ID)
    /// Put that sheet away.
    case sheetDismissed(Node.ID)
    /// Chose a tab, by its place. Choosing the selected one again goes back to its first screen.
    case tabSelected(Int, in: Node.ID)
    /// Answered a popup with one of its buttons, by its place; nil where it was put away without an answer.
    case popupAnswered(Popup.ID, button: Int?)
}
