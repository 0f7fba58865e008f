/// A value in a message.
enum JSONValue {
    case text(String)
    case number(Int)
    case flag(Bool)
    /// What no message has: nothing, fractions, lists, objects.
    case other
}
