/// The style of an app: its colors, text scale, corner radius, spacing, and density. Every host applies it.
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
/// Lengths are in UIKit points. In a browser, a point is one CSS pixel at the default text size; it grows with the
/// user's text size and the theme's `textScale`. The root coordinator chooses the theme of its session; see
/// ``CoordinatorBase/theme``.
public struct Theme: Hashable, Sendable {
    /// The height of rows. In a browser with a mouse, rows are 8 points lower with either density, because a mouse
    /// pointer is more precise than a finger.
    public enum Density: Sendable {
        /// The default. A row with one line of text is 48 points high.
        case regular
        /// Lower rows, for apps that show much data. A row with one line of text is 44 points high.
        case compact
    }

    /// The name, such as `forest`, which consists of `a` to `z`, `A` to `Z`, `0` to `9`, and `-`.
    public let name: String
    /// The factor by which the user's preferred text size is multiplied, such as 1.1 for larger text. 1 by default.
    public var textScale = 1.0
    /// The radius of the corners of rows, fields, and buttons.
    public var cornerRadius = 12.0
    /// The distance between the edge of a screen or row and its content.
    public var spacing = 16.0
    /// The height of rows, `regular` by default.
    public var density = Density.regular
    private var colors: [Role: Color] = [:]

    /// Creates a theme from ``standard``.
    ///
    /// - Parameters:
    ///   - name: The name, which must be unique among the app's themes; see ``name`` for the permitted characters.
    ///     Instead of a theme with another character in its name, a web host applies the first theme of its
    ///     configuration.
    ///   - change: Changes the values that differ from the standard theme.
    public init(_ name: String, _ change: (inout Theme) -> Void = { _ in }) {
        self.name = name
        change(&self)
    }

    /// The theme with which all others start: gray backgrounds, a blue tint, a text scale of 1, a corner radius of
    /// 12, a spacing of 16, and regular density.
    public static let standard = Theme("standard")

    /// The color for a role.
    public subscript(role: Role) -> Color {
        get { colors[role] ?? role.standard }
        set { colors[role] = newValue }
    }
}
