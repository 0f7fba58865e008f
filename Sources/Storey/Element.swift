/// What a person can perceive of one thing on a screen, whichever host draws it.
///
/// Hosts describe a screen as a list of elements in reading order, so a test reads and uses the
/// same screen in a browser, in UIKit and headless:
///
/// ```swift
/// #expect(screen.elements.contains(Element(.button, "Save", identifier: "save")))
/// ```
public struct Element: Sendable, Equatable {
    /// The name a view gave the element; the accessibility identifier on UIKit. Unique on its screen.
    public var identifier: String?
    /// What kind of thing it is.
    public var role: Role
    /// The words a person reads, or has read to them.
    public var label: String
    /// What a field holds; nil for everything that holds no text.
    public var value: String?
    /// Whether the element answers to actions.
    public var isEnabled: Bool
    /// Whether a toggle is on, a tab is the shown one, a row is chosen.
    public var isSelected: Bool
    /// Whether what is typed into it is nobody else's business: a password. It is in no recording.
    public var isSecret: Bool

    /// Describes an element; what most elements are is the default.
    public init(
        _ role: Role, _ label: String, identifier: String? = nil, value: String? = nil,
        isEnabled: Bool = true, isSelected: Bool = false, isSecret: Bool = false
    ) {
        self.identifier = identifier
        self.role = role
        self.label = label
        self.value = value
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.isSecret = isSecret
    }
}
