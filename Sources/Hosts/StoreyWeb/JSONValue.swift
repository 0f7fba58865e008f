/// A value of a message's field.
enum JSONValue {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// Values that no message contains: null, fractions, arrays, objects.
    case other
}
