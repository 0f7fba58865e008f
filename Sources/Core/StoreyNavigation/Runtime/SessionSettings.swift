/// The settings of a session's features, which the first root coordinator collects before the session starts.
///
/// An object, so that other coordinators stay small.
final class SessionSettings {
    private var values: [ObjectIdentifier: Any] = [:]

    /// The setting of the given type, or `nil` if it hasn't been set.
    subscript<Setting>(type: Setting.Type) -> Setting? {
        get { values[ObjectIdentifier(type)] as? Setting }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}
