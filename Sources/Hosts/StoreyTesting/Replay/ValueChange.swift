/// A part of a value before and after a step.
package struct ValueChange: Sendable, Equatable {
    package enum Kind: Sendable, Equatable { case unchanged, changed, added, removed }

    /// The name of the part.
    package let name: String
    /// The identity of the part among its siblings.
    package let key: String
    package let kind: Kind
    /// The text of the earlier value, or `nil` if it has the same text or didn't exist.
    package let before: String?
    /// The text of the value, or of the earlier value if the part was removed.
    package let text: String
    /// The parts of the value, with those that were removed after the others.
    package let parts: [ValueChange]

    /// Compares a value with an earlier one.
    package init(from earlier: ValueTree?, to value: ValueTree) {
        (name, key, text) = (value.name, value.key, value.text)
        guard let earlier else {
            (kind, before) = (.added, nil)
            parts = value.parts.map { ValueChange(all: $0, .added) }
            return
        }
        before = earlier.text == value.text ? nil : earlier.text
        kind = earlier == value ? .unchanged : .changed
        if kind == .unchanged {
            parts = value.parts.map { ValueChange(all: $0, .unchanged) }
            return
        }
        let known = Dictionary(earlier.parts.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        let keys = Set(value.parts.map(\.key))
        parts =
            value.parts.map { ValueChange(from: known[$0.key], to: $0) }
            + earlier.parts.filter { !keys.contains($0.key) }.map { ValueChange(all: $0, .removed) }
    }

    /// A value whose parts have all changed in the same way.
    package init(all value: ValueTree, _ kind: Kind) {
        (name, key, text, before, self.kind) = (value.name, value.key, value.text, nil, kind)
        parts = value.parts.map { ValueChange(all: $0, kind) }
    }
}
