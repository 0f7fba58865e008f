import Notes
import StoreyHTML

/// Shows why notes can't be loaded, with a button to try again.
func failure<Event>(_ reason: String, in texts: FailureTexts, on retry: Event) -> HTML<Event> {
    div(class: "empty") {
        h2(texts.loading)
        p(reason, id: "failure")
        button(texts.tryAgain, id: "retry", class: "button primary", on: retry)
    }
    .role(.alert)
}
