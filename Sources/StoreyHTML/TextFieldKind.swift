/// What a line of text is for; decides the keyboard a phone shows and what it offers to fill in.
public enum TextFieldKind: String, Sendable {
    case text, search, email, password, url
    case phone = "tel"
}
