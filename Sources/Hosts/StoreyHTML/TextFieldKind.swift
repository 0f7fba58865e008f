/// The kind of text in a field, which selects a phone's keyboard and the browser's suggestions.
public enum TextFieldKind: String, Sendable {
    case text, search, email, password, url
    case phone = "tel"
}
