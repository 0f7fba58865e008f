extension [UInt8] {
    /// Appends a text, with some of its bytes replaced.
    /// - Parameter replacement: what stands for a byte; nil for the byte itself.
    mutating func append(_ text: String, replacing replacement: (UInt8) -> String?) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            for (index, byte) in bytes.enumerated() {
                guard let replacement = replacement(byte) else { continue }
                append(contentsOf: bytes[start..<index])
                append(contentsOf: replacement.utf8)
                start = index + 1
            }
            append(contentsOf: bytes[start...])
        }
    }
}
