public import StoreyNavigation

/// An element of a screen as the user perceives it, independent of the host that renders it.
///
/// Hosts describe a screen as a list of elements in reading order, so that tests can read and use the same screen in a
/// browser, in UIKit, and headless:
///
/// ```swift
/// #expect(screen.elements.contains(ScreenElement(.button, "Save", identifier: "save")))
/// ```
public struct ScreenElement: Sendable, Equatable {
    /// The identifier of the element, which is unique on its screen. In UIKit, it is the accessibility identifier.
    public var identifier: String?
    /// The role of the element.
    public var role: Role
    /// The accessibility label of the element.
    public var label: String
    /// The text of a field, also of a secret one, or the value of the option that is chosen in it. The value of a
    /// tab is its badge. In UIKit, other views can have an accessibility value. Otherwise `nil`.
    public var value: String?
    /// A Boolean value that indicates whether the element is enabled.
    public var isEnabled: Bool
    /// A Boolean value that indicates whether a toggle is on, or a tab or row is selected.
    public var isSelected: Bool
    /// A Boolean value that indicates whether the text is secret, such as a password. Recordings don't contain it.
    package var isSecret: Bool
    /// What the user can choose, save, or drag.
    package var options = Options()

    /// Elements are compared without their options, which tests don't write.
    package struct Options: Sendable, Equatable {
        /// The values among which the user chooses. Empty for a field with free text.
        package var values: [String] = []
        /// Whether the user chooses files.
        package var acceptsFiles = false
        /// The file that the user saves by a tap.
        package var file: File?
        /// The value of an element that can be dragged.
        package var dragged: String?
        /// Whether others can be dropped onto the element.
        package var acceptsDrops = false

        package static func == (left: Options, right: Options) -> Bool { true }
    }

    /// Creates an element.
    /// - Parameters:
    ///   - role: The role.
    ///   - label: The accessibility label.
    ///   - identifier: The identifier, without which tests can't perform actions on the element.
    ///   - value: The text of a field, or the value of the chosen option.
    ///   - isEnabled: Whether the element is enabled.
    ///   - isSelected: Whether a toggle is on, or a tab or row is selected.
    ///   - isSecret: Whether recordings contain `•` instead of each character of the element's text, as for a
    ///     password field. Elements that differ in this value aren't equal.
    public init(
        _ role: Role, _ label: String, identifier: (any ElementID)? = nil, value: String? = nil,
        isEnabled: Bool = true, isSelected: Bool = false, isSecret: Bool = false
    ) {
        self.identifier = identifier?.elementID
        self.role = role
        self.label = label
        self.value = value
        self.isEnabled = isEnabled
        self.isSelected = isSelected
        self.isSecret = isSecret
    }
}
