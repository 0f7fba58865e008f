import StoreyHTML

/// Says why a list is empty, with what the user can do.
func message<Event>(
    _ picture: CSSClass, _ title: String, _ hint: String? = nil,
    @HTMLBuilder<Event> action: () -> HTML<Event> = { HTML() }
) -> HTML<Event> {
    div(class: "empty") {
        illustration(picture)
        h2(title)
        if let hint { p(hint) }
        action()
    }
}

/// Shows a picture that says nothing more than the text beside it.
func illustration<Event>(_ picture: CSSClass) -> HTML<Event> {
    element(.span, class: [.illustration, picture]).aria(.hidden, true)
}
