/// What a person can do with the news.
package enum WhatsNewViewEvent: Equatable {
    case done
}
