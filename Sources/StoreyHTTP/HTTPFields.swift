/// The header fields of a message, in their order; a name's case does not matter.
///
/// Source: RFC 9110, section 5. A field that stands more than once keeps all its lines.
public struct HTTPFields: Sendable, Hashable {
    /// One line of a header.
    public struct Line: Sendable, Hashable {
        /// The field's name, as it was written.
        public var name: String
        /// What it says.
        public var value: String

        /// - Parameters:
        ///   - name: the field's name.
        ///   - value: what it says.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All lines, in their order.
    public var lines: [Line]

    /// - Parameter lines: all lines, in their order.
    public init(_ lines: [Line] = []) { self.lines = lines }

    /// The value of a field's first line; setting it leaves one line, setting nil none.
    public subscript(name: String) -> String? {
        get { lines.first { $0.name.isSameField(as: name) }?.value }
        set {
            guard let newValue else { return lines.removeAll { $0.name.isSameField(as: name) } }
            guard let first = lines.firstIndex(where: { $0.name.isSameField(as: name) }) else {
                return lines.append(Line(name, newValue))
            }
            lines[first].value = newValue
            let rest = lines[(first + 1)...].filter { !$0.name.isSameField(as: name) }
            lines.replaceSubrange((first + 1)..., with: rest)
        }
    }

    /// The values of all lines of a field.
    /// - Parameter name: the field's name.
    public func values(_ name: String) -> [String] {
        lines.filter { $0.name.isSameField(as: name) }.map(\.value)
    }
}

extension HTTPFields: ExpressibleByDictionaryLiteral {
    /// One line for each name and value.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Line($0, $1) })
    }
}

extension String {
    /// Whether two names of fields are the same: their case does not matter.
    package func isSameField(as other: String) -> Bool {
        let (one, two) = (utf8, other.utf8)
        guard one.count == two.count else { return false }
        return zip(one, two).allSatisfy { $0 == $1 || $0.lowercased == $1.lowercased }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
