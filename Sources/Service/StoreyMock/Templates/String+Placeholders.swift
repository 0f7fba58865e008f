extension String {
    /// Returns the text with its placeholders `{{name}}` and `{{{name}}}` replaced. One without an end stays as it is.
    /// - Parameter replacement: Returns the text for a placeholder, from what is between the braces, and whether there are three.
    func replacingPlaceholders<Failure>(
        _ replacement: (_ content: String, _ isRaw: Bool) throws(Failure) -> String
    ) throws(Failure) -> String {
        var result = ""
        var rest = self[...]
        while let open = rest.firstRange(of: "{{"), let close = rest[open.upperBound...].firstRange(of: "}}")
        {
            result += rest[..<open.lowerBound]
            var content = rest[open.upperBound..<close.lowerBound]
            rest = rest[close.upperBound...]
            let isRaw = content.hasPrefix("{") && rest.hasPrefix("}")
            if isRaw {
                content = content.dropFirst()
                rest = rest.dropFirst()
            }
            result += try replacement(String(content), isRaw)
        }
        return result + rest
    }
}
