import Notes
import StoreyHTML

/// Shows why notes can't be loaded, with a button to try again.
func failure<Event>(_ reason: String, on retry: Event) -> HTML<Event> {
    div(class: "empty") {
        illustration(.failure)
        h2(strings.failureLoading)
        p(reason, id: FailureElement.failure)
        button(strings.failureTryAgain, id: FailureElement.retry, class: "button primary", on: retry)
    }
    .role(.alert)
}

/// Shows what failed on a screen that shows more than that, such as notes that can't be loaded.
func failureCard<Event>(
    _ reason: String, title: String = strings.failureLoading, on retry: Event
) -> HTML<Event> {
    div(class: "card warning") {
        h2(title).symbol("exclamationmark.triangle")
        p(reason, id: FailureElement.failure)
        button(strings.failureTryAgain, id: FailureElement.retry, class: "button primary", on: retry)
    }
    .role(.alert)
}
