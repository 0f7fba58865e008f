extension Substring {
    /// Returns the longest start of whole Unicode scalars that has at most a number of bytes in UTF-8.
    package func prefix(utf8Bytes count: Int) -> Substring {
        var rest = count
        return Substring(
            unicodeScalars.prefix { scalar in
                rest -= UTF8.width(scalar)
                return rest >= 0
            })
    }

    /// Returns whether the bytes of the text end with those of another one. Faster than a comparison of characters.
    package func hasUTF8Suffix(_ suffix: String) -> Bool {
        utf8.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    }
}
