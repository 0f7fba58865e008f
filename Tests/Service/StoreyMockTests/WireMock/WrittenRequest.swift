import StoreyMock

extension ServiceRequest {
    /// A request in text form: method and target, headers, an empty line, and the body.
    init(written text: String) {
        let parts = text.split(separator: "\n\n", maxSplits: 1, omittingEmptySubsequences: false)
        var lines = parts[0].split(separator: "\n")
        let first = lines.removeFirst().split(separator: " ")
        self.init(
            String(first[0]), String(first[1]), body: parts.count > 1 ? Array(parts[1].utf8) : [])
        for line in lines {
            let pair = line.split(separator: ": ", maxSplits: 1)
            fields.lines.append(.init(String(pair[0]), pair.count > 1 ? String(pair[1]) : ""))
        }
    }
}
