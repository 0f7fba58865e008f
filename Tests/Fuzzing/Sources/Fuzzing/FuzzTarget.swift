/// A parser to test, and the name that `Scripts/fuzz.sh` selects it by.
struct FuzzTarget: Sendable {
    let name: String
    /// Parses an input. It may reject any input, but must neither crash nor hang.
    let run: @Sendable ([UInt8]) -> Void

    init(_ name: String, _ run: @escaping @Sendable ([UInt8]) throws -> Void) {
        self.name = name
        self.run = { bytes in
            // Rejecting an input is an expected result.
            try? run(bytes)
        }
    }

    /// Creates a target whose input is UTF-8 text. Invalid bytes are replaced.
    static func text(_ name: String, _ run: @escaping @Sendable (String) throws -> Void) -> FuzzTarget {
        FuzzTarget(name) { try run(String(decoding: $0, as: UTF8.self)) }
    }

    static let all = mock + http + files + core + media
}

extension [UInt8] {
    /// Splits an input at its first zero byte, for parsers that take two values.
    var halves: (first: [UInt8], second: [UInt8]) {
        let end = firstIndex(of: 0) ?? endIndex
        return (Array(self[..<end]), Array(self[end...].dropFirst()))
    }
}
