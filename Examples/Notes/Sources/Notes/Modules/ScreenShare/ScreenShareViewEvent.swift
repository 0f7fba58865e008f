/// What a person can do with the sharing of the screen.
package enum ScreenShareViewEvent: Equatable {
    case start
    case stop
}
