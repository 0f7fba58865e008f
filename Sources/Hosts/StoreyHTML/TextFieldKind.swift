/// The kind of text in a field, which selects a phone's keyboard and the browser's suggestions or picker.
public enum TextFieldKind: String, Sendable {
    case text, search, email, password, url
    case phone = "tel"
    /// A number, such as `1.5`. The text is empty while it isn't a number.
    case number
    /// A slider between the attributes `min` and `max`, which are 0 and 100 by default.
    case range
    /// A color, such as `#ff8000`.
    case color
    /// A date, such as `2026-11-21`.
    case date
    /// A time of day, such as `09:30`.
    case time
    /// A date with a time in no particular time zone, such as `2026-11-21T09:30`.
    case dateAndTime = "datetime-local"
    /// A month, such as `2026-11`.
    case month
    /// A week, such as `2026-W47`.
    case week
}
