extension [UInt8] {
    /// Appends the UTF-8 of a string and replaces some of its bytes.
    ///
    /// - Parameter replacement: Returns the text to write for a byte, or `nil` to keep the byte.
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
