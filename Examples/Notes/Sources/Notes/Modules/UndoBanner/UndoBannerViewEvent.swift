/// A user action on the undo banner.
package enum UndoBannerViewEvent: Equatable {
    case undo
}
