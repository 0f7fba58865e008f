extension [UInt8] {
    /// Appends a text, with some of its bytes replaced.
    ///
    /// - Parameter replacement: what stands for a byte, and for how many bytes from there on, or nil for the byte
    ///   itself; gets the byte and the text from there on.
    mutating func append(
        _ text: String, replacing replacement: (UInt8, Slice<UnsafeBufferPointer<UInt8>>) -> (String, Int)?
    ) {
        var text = text
        text.withUTF8 { bytes in
            var start = 0
            var index = 0
            while index < bytes.count {
                guard let (replacement, length) = replacement(bytes[index], bytes[index...]) else {
                    index += 1
                    continue
                }
                append(contentsOf: bytes[start..<index])
                append(contentsOf: replacement.utf8)
                index += length
                start = index
            }
            append(contentsOf: bytes[start...])
        }
    }
}
