/// All that ``Container/requireValid(roots:)`` found wrong, at once.
public struct ValidationError: Error, Hashable, Sendable {
    /// The faults, never empty.
    public let faults: [Fault]
}

extension ValidationError: CustomStringConvertible {
    /// The faults, one after the other.
    public var description: String {
        let count = faults.count == 1 ? "One fault" : "\(faults.count) faults"
        return "\(count) in the container:\n" + faults.map(\.description).joined(separator: "\n")
    }
}
