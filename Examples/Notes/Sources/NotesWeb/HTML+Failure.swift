import StoreyHTML

/// Says that notes cannot be read, why, and offers to try again.
func failure<Event>(_ reason: String, on retry: Event) -> HTML<Event> {
    div(class: "empty") {
        h2("The notes cannot be read")
        p(reason, id: "failure")
        button("Try again", id: "retry", class: "button primary", on: retry)
    }
    .role(.alert)
}
