/// A user action on the screen-sharing section.
package enum ScreenShareViewEvent: Equatable {
    case start
    case stop
}
