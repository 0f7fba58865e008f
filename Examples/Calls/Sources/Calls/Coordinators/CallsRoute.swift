import Storey

/// The screens of the app.
enum CallsRoute: Route {
    case lobby(RoomName, invitation: String?)
    case room(CallEntry)
    case goodbye(EndedCall)
}
