/// A user action on the news screen.
package enum WhatsNewViewEvent: Equatable {
    case done
}
