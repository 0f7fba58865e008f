/// What a person can do with the banner.
package enum UndoBannerViewEvent: Equatable {
    case undo
}
