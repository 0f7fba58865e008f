import Notes
import StoreyHTML

/// Shows why notes can't be loaded, with a button to try again.
func failure<Event>(_ reason: String, on retry: Event) -> HTML<Event> {
    div(class: "empty") {
        illustration(.offline)
        h2(strings.failureLoading)
        p(reason, id: FailureElement.failure)
        button(strings.failureTryAgain, id: FailureElement.retry, class: "button primary", on: retry)
    }
    .role(.alert)
}
