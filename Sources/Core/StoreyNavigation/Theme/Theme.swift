/// The style of an app: its colors, type scale, corner radius, spacing, and density. Every host applies it.
///
/// ```swift
/// extension Theme {
///     static let forest = Theme("forest") {
///         $0[.tint] = Color(0x1a6d2d, dark: 0x4cc76a)
///         $0.cornerRadius = 8
///     }
/// }
/// ```
///
/// Lengths are in points of UIKit, which are CSS pixels at the browser's default text size. The root coordinator
/// chooses the theme of its session; see ``CoordinatorBase/theme``.
public struct Theme: Hashable, Sendable {
    /// The size of rows. With a mouse, whose pointer is more precise than a finger, rows are smaller in any case.
    public enum Density: Sendable {
        case regular
        case compact
    }

    /// The name, such as `forest`, which consists of `a` to `z`, `A` to `Z`, `0` to `9`, and `-`.
    public let name: String
    /// The factor by which all text is larger than the user's preferred size.
    public var textScale = 1.0
    /// The radius of the corners of rows, fields, and buttons.
    public var cornerRadius = 12.0
    /// The distance between the edge of a screen or row and its content.
    public var spacing = 16.0
    /// The size of rows.
    public var density = Density.regular
    private var colors: [Role: Color] = [:]

    /// Creates a theme from ``standard``.
    ///
    /// - Parameters:
    ///   - name: The name, which differs from those of the app's other themes.
    ///   - change: Sets what differs from the standard theme.
    public init(_ name: String, _ change: (inout Theme) -> Void = { _ in }) {
        self.name = name
        change(&self)
    }

    /// The default: gray grounds and a blue tint.
    public static let standard = Theme("standard")

    /// The color for a role.
    public subscript(role: Role) -> Color {
        get { colors[role] ?? role.standard }
        set { colors[role] = newValue }
    }
}
