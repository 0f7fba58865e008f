import StoreyHTML

/// Shows a picture that says nothing more than the text beside it.
func illustration<Event>(_ picture: CSSClass) -> HTML<Event> {
    element(.span, class: [.illustration, picture]).aria(.hidden, true)
}
