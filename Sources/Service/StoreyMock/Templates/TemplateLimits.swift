/// The time and the size of one filled template.
///
/// A section repeats for each element of an array of the request, and sections can be nested, so that a short template can
/// produce any amount of text.
final class TemplateLimits {
    /// The maximum size of the text in bytes.
    static let maxBytes = 16 << 20

    private let budget: EvaluationBudget
    /// The static text that each repetition adds at most, in bytes.
    private let sectionBytes: Int
    /// The number of times that a value can be written without being looked up again, by `{{.}}`.
    private let repetitions: Int
    private var bytesLeft = maxBytes

    init(_ budget: EvaluationBudget, _ shape: TemplateShape) {
        self.budget = budget
        sectionBytes = shape.sectionBytes
        repetitions = 1 + shape.currentValues
    }

    /// Why the template couldn't be filled in, or `nil` if it could.
    var problem: String? {
        if bytesLeft < 0 { return "its text has more than \(Self.maxBytes >> 20) MiB" }
        if budget.isSpent { return "it took more than \(EvaluationBudget.description)" }
        return nil
    }

    /// Returns whether a section may be repeated.
    func takeRepetition() -> Bool { take(sectionBytes) }

    /// Returns whether a value of a number of bytes may be used.
    func takeValue(_ bytes: Int = 0) -> Bool {
        let (all, isTooMuch) = bytes.multipliedReportingOverflow(by: repetitions)
        return take(isTooMuch ? .max : all)
    }

    /// Returns a value as JSON, or an empty text if the template is too large.
    func text(of json: MockJSON) -> String {
        guard take(0) else { return "" }
        let text = json.text
        return take(text.utf8.count) ? text : ""
    }

    private func take(_ bytes: Int) -> Bool {
        if bytesLeft >= 0 { bytesLeft = bytes > bytesLeft ? -1 : bytesLeft - bytes }
        return bytesLeft >= 0 && budget.takeStep()
    }
}

/// The properties of a template that determine its costs.
struct TemplateShape: Sendable, Hashable {
    /// Sections can be nested this deep, so that parsing and filling in a template doesn't overflow the stack.
    static let maxDepth = 50

    /// The depth of nested sections.
    private(set) var depth = 0
    /// The size of the longest section, in bytes.
    private(set) var sectionBytes = 0
    /// The number of placeholders for the current value: `{{.}}`.
    private(set) var currentValues = 0

    /// Combines the properties of several texts.
    init(_ shapes: [TemplateShape]) {
        for shape in shapes {
            depth = max(depth, shape.depth)
            sectionBytes = max(sectionBytes, shape.sectionBytes)
            currentValues += shape.currentValues
        }
    }

    init(_ text: String) {
        let bytes = Array(text.utf8)
        var (open, close) = (Array("{{".utf8), Array("}}".utf8))
        var sections: [Int] = []
        var index = 0
        while index < bytes.count {
            guard bytes[index...].starts(with: open) else {
                index += 1
                continue
            }
            index += open.count
            let start = index
            while index < bytes.count, !bytes[index...].starts(with: close) { index += 1 }
            let tag = bytes[start..<index]
            if tag.first == UInt8(ascii: "=") {
                // Other delimiters: `{{=<% %>=}}`.
                let pair = tag.split { [UInt8(ascii: "="), UInt8(ascii: " ")].contains($0) }
                if pair.count == 2 { (open, close) = (Array(pair[0]), Array(pair[1])) }
            }
            read(String(decoding: tag, as: UTF8.self), start, &sections)
        }
    }

    /// Reads a tag that starts at an index.
    private mutating func read(_ tag: String, _ index: Int, _ sections: inout [Int]) {
        let name = tag.drop { $0 == "{" || $0 == "&" || $0.isWhitespace }
        switch name.first {
        case "#"?, "^"?, "$"?:
            sections.append(index)
            depth = max(depth, sections.count)
        case "/"?:
            if let start = sections.popLast() { sectionBytes = max(sectionBytes, index - start) }
        default: if !name.contains(where: \.isLetter) { currentValues += 1 }
        }
        // The argument of a transform can be the current value.
        if name.contains("(.)") { currentValues += 1 }
    }
}
