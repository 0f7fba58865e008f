/// The header fields of an HTTP message, in order, with case-insensitive names.
///
/// A field that occurs more than once keeps all its lines. Source: RFC 9110, section 5.
public struct HeaderFields: Sendable, Hashable {
    /// One line of the header.
    public struct Line: Sendable, Hashable {
        /// The name of the field, in its original case.
        public var name: String
        /// The value of the field.
        public var value: String

        /// Creates a line.
        /// - Parameters:
        ///   - name: The name of the field.
        ///   - value: The value of the field.
        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    /// All lines, in order.
    public var lines: [Line]

    /// Creates header fields from lines.
    /// - Parameter lines: All lines, in order.
    public init(_ lines: [Line] = []) { self.lines = lines }

    /// The value of the first line with a name. Setting it leaves one line; setting `nil` removes them all.
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

    /// Sets the fields of each of the lines, as the subscript does.
    package mutating func set(_ lines: [Line]) {
        for line in lines { self[line.name] = line.value }
    }

    /// Returns the values of all lines with a name.
    /// - Parameter name: The name of the field.
    public func values(_ name: String) -> [String] {
        lines.filter { $0.name.isSameField(as: name) }.map(\.value)
    }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    /// Creates one line for each name and value.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { Line($0, $1) })
    }
}

extension String {
    /// Returns whether two field names are equal, ignoring the case of ASCII letters.
    package func isSameField(as other: String) -> Bool {
        let (one, two) = (utf8, other.utf8)
        guard one.count == two.count else { return false }
        return zip(one, two).allSatisfy { $0 == $1 || $0.lowercased == $1.lowercased }
    }
}

extension UInt8 {
    fileprivate var lowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}
