import Notes
import StoreyHTML

/// Says that notes cannot be read, why, and offers to try again.
func failure<Event>(_ reason: String, in texts: FailureTexts, on retry: Event) -> HTML<Event> {
    div(class: "empty") {
        h2(texts.unreadable)
        p(reason, id: "failure")
        button(texts.tryAgain, id: "retry", class: "button primary", on: retry)
    }
    .role(.alert)
}
