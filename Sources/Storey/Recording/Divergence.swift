/// Where a replay leaves its recording: the app does something else now than it did then.
public struct Divergence: Error, Hashable, Sendable, CustomStringConvertible {
    /// After how many actions of the person.
    public let step: Int
    /// What the recording has there.
    public let expected: String
    /// What the app does instead.
    public let got: String
    /// What differs between the two, a line each: `- ` as it was recorded, `+ ` as it is.
    public let differences: [String]

    /// - Parameters:
    ///   - step: after how many actions of the person.
    ///   - expected: what the recording has there.
    ///   - got: what the app does instead.
    ///   - differences: what differs between the two.
    package init(step: Int, expected: String, got: String, differences: [String] = []) {
        self.step = step
        self.expected = expected
        self.got = got
        self.differences = differences
    }

    /// All of it, in lines.
    public var description: String {
        (["Step \(step) diverges from the recording.", "Expected: \(expected)", "Got: \(got)"] + differences)
            .joined(separator: "\n")
    }

    static func differences(_ expected: String, _ got: String) -> [String] {
        guard let expected = try? JSON(text: expected), let got = try? JSON(text: got) else { return [] }
        let (old, new) = (expected.leaves, got.leaves)
        return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.flatMap { path in
            let name = path.isEmpty ? "" : "\(path): "
            return [old[path].map { "- \(name)\($0)" }, new[path].map { "+ \(name)\($0)" }].compactMap(\.self)
        }
    }
}
