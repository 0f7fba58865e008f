public import Storey

/// One thing that happens to a headless app while a ``HostileUser`` has it: what a person does, and what becomes of the
/// world around them. Its description is the line of Swift that does it.
public enum HostileAction: Sendable, Equatable {
    /// A person does something.
    case person(PersonAction)
    /// They do several things before the host draws anything anew: a double tap, two fingers.
    case atOnce([PersonAction])
    /// Time passes.
    case advance(by: Duration)
    /// The app is put to sleep behind others, and wakes after a time.
    case suspend(for: Duration)
    /// The device is turned: everything is drawn anew.
    case rotate
    /// The app is killed, and launched where it was.
    case relaunch
    /// A service answers otherwise from now on; all of them, where none is named.
    case weather(Weather.Kind, for: String?)
}
