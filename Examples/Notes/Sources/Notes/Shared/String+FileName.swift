extension String {
    /// The longest name in bytes. Systems allow 255, and a number and an extension follow.
    private static let maxFileNameBytes = 200

    /// The beginning of the text as a file name that every system accepts.
    var fileName: String {
        var name = String(String.UnicodeScalarView(unicodeScalars.map { $0.isForbidden ? " " : $0 }))
        // Windows leaves out spaces and periods at the end, and a period at the start hides a file elsewhere.
        name = name.split { $0.isWhitespace }.joined(separator: " ").trimmingDots()
        while name.utf8.count > Self.maxFileNameBytes { name.removeLast() }
        name = name.trimmingDots()
        if name.isEmpty { return "_" }
        let device = name.prefix { $0 != "." }.uppercased()
        return Self.devices.contains(device) ? "_\(name)" : name
    }

    /// Names that are devices on Windows, with any extension.
    private static let devices: Set<String> = Set(
        ["CON", "PRN", "AUX", "NUL"] + (0...9).flatMap { ["COM\($0)", "LPT\($0)"] })

    private func trimmingDots() -> String {
        var text = self[...]
        while let first = text.first, first == "." || first == " " { text.removeFirst() }
        while let last = text.last, last == "." || last == " " { text.removeLast() }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// Whether a system forbids the scalar in names, or it changes the direction of the text around it.
    fileprivate var isForbidden: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF: true
        default: "/\\:*?\"<>|".unicodeScalars.contains(self)
        }
    }
}
