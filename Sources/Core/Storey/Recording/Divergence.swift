import StoreyInternal

/// An error that describes the first difference between a replayed run and its recording.
///
/// ``SessionRecorder`` throws it when the app calls a service or reads a value and the recording doesn't contain
/// that. `Replay` in StoreyTesting also throws it for other differences, such as another visible screen or a
/// missing call.
public struct Divergence: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of user actions before the divergence.
    package let step: Int
    /// The recorded behavior.
    package let expected: String
    /// The behavior of the replayed app.
    package let actual: String
    /// The differences in values, one per line: `- ` for the recorded value and `+ ` for the actual value.
    package let differences: [String]

    /// Creates a divergence.
    /// - Parameters:
    ///   - step: The number of user actions before it.
    ///   - expected: The recorded behavior.
    ///   - actual: The behavior of the replayed app.
    ///   - differences: The differences in values.
    package init(step: Int, expected: String, actual: String, differences: [String] = []) {
        self.step = step
        self.expected = expected
        self.actual = actual
        self.differences = differences
    }

    /// A multi-line description of the divergence.
    public var description: String {
        (["Step \(step) diverges from the recording.", "Expected: \(expected)", "Actual: \(actual)"]
            + differences)
            .joined(separator: "\n")
    }

    static func differences(_ expected: String, _ actual: String) -> [String] {
        guard let expected = try? JSON(reading: expected), let actual = try? JSON(reading: actual) else {
            return []
        }
        let (old, new) = (expected.leaves, actual.leaves)
        return Set(old.keys).union(new.keys).sorted().filter { old[$0] != new[$0] }.flatMap { path in
            let name = path.isEmpty ? "" : "\(path): "
            return [old[path].map { "- \(name)\($0)" }, new[path].map { "+ \(name)\($0)" }].compactMap(\.self)
        }
    }
}
