extension Popup {
    /// How a popup is drawn: a value of the tree, which a host draws as well as it can.
    ///
    /// ```swift
    /// let undone = Alert("Deleted", style: .toast, buttons: [.plain("Undo", true)])
    /// ```
    ///
    /// The set is open. An app names its own, each with what stands in its place where a host was not given the means to
    /// draw it:
    ///
    /// ```swift
    /// extension Popup.Style {
    ///     static let toast = Popup.Style("toast", fallback: .actionSheet)
    /// }
    /// ```
    ///
    /// Whether a host draws one can be asked: see ``AnyCoordinator/canDraw(popup:)``.
    public struct Style: Sendable, Hashable {
        /// What every host draws.
        public enum Basic: String, Codable, Sendable {
            /// In the middle, for what must be known or decided now.
            case alert
            /// From the edge, for a choice between doings.
            case actionSheet
        }

        /// What tells it from others: a word of letters, digits and hyphens.
        public let name: String
        /// What a host draws in its place that was not told of it.
        public let fallback: Basic

        /// A style of that name.
        /// - Parameters:
        ///   - name: what tells it from others: a word of letters, digits and hyphens. That of a basic style is that style.
        ///   - fallback: what a host draws in its place that was not told of it.
        public init(_ name: String, fallback: Basic) {
            self.name = name
            self.fallback = Basic(rawValue: name) ?? fallback
        }

        private init(_ basic: Basic) { self.init(basic.rawValue, fallback: basic) }

        /// In the middle, for what must be known or decided now.
        public static let alert = Style(.alert)
        /// From the edge, for a choice between doings.
        public static let actionSheet = Style(.actionSheet)

        /// Whether every host draws it.
        package var isBasic: Bool { name == fallback.rawValue }
    }
}

extension Popup.Style: CustomStringConvertible {
    /// Its name.
    public var description: String { name }
}

extension Popup.Style: Codable {
    private enum CodingKeys: CodingKey { case name, fallback }

    /// Writes a basic style as its name, any other with what stands in its place.
    public func encode(to encoder: any Encoder) throws {
        if isBasic { return try fallback.encode(to: encoder) }
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(name, forKey: .name)
        try container.encode(fallback, forKey: .fallback)
    }

    /// Reads a style.
    public init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: CodingKeys.self) else {
            self.init(try Basic(from: decoder))
            return
        }
        self.init(
            try container.decode(String.self, forKey: .name),
            fallback: try container.decode(Basic.self, forKey: .fallback))
    }
}
