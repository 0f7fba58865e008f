extension Popup {
    /// The style with which a popup is rendered.
    ///
    /// ```swift
    /// let undo = AlertPopup("Deleted", style: .toast, buttons: [.plain("Undo", true)])
    /// ```
    ///
    /// An app can define its own styles, and add them to each host that should support them: in
    /// `WebHost.Configuration.popupStyles`, and with `UIKitHost.registerPopupStyle(_:_:)`. Each style has a
    /// fallback for the other hosts:
    ///
    /// ```swift
    /// extension Popup.Style {
    ///     static let toast = Popup.Style("toast", fallback: .actionSheet)
    /// }
    /// ```
    public struct Style: Sendable, Hashable {
        /// A style that every host supports.
        package enum Basic: String, Codable, Sendable {
            /// A centered alert, for something that the user must know or decide now.
            case alert
            /// A sheet of actions at the edge of the screen, for a choice between actions.
            case actionSheet
        }

        /// The style's name: letters, digits and hyphens.
        package let name: String
        /// The style that a host uses if it doesn't support this one.
        package let fallback: Basic

        /// Creates a style.
        /// - Parameters:
        ///   - name: The style's name: letters, digits and hyphens. A web host shows a style with any other
        ///     character as its fallback. For `alert` or `actionSheet`, `fallback` is ignored.
        ///   - fallback: The style that a host uses if it doesn't support this one: ``alert`` or ``actionSheet``.
        ///     If you pass a custom style here, that style's own fallback is used.
        public init(_ name: String, fallback: Style) {
            self.init(name, fallback.fallback)
        }

        private init(_ basic: Basic) { self.init(basic.rawValue, basic) }

        private init(_ name: String, _ fallback: Basic) {
            self.name = name
            self.fallback = Basic(rawValue: name) ?? fallback
        }

        /// A centered alert, for something that the user must know or decide now.
        public static let alert = Style(.alert)
        /// A sheet of actions at the edge of the screen, for a choice between actions.
        public static let actionSheet = Style(.actionSheet)

        /// Whether every host supports the style.
        package var isBasic: Bool { name == fallback.rawValue }
    }
}

extension Popup.Style: Codable {
    private enum CodingKeys: CodingKey { case name, fallback }

    /// Encodes ``alert`` and ``actionSheet`` as their names, and any other style as its name and its fallback.
    public func encode(to encoder: any Encoder) throws {
        if isBasic { return try fallback.encode(to: encoder) }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(fallback, forKey: .fallback)
    }

    /// Decodes a style.
    public init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
            self.init(try Basic(from: decoder))
            return
        }
        self.init(
            try container.decode(String.self, forKey: .name),
            try container.decode(Basic.self, forKey: .fallback))
    }
}
