import StoreyInternal
@testable import StoreyHTML

/// A random tree that changes like a view's: rows are added, removed, and moved, and text and states change.
struct RandomTree {
    private(set) var html: HTML<Int>
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        html = HTML()
        html = content(depth: 0)
    }

    /// Changes the tree at random.
    mutating func change() { html = HTML(changed(html.nodes, depth: 0)) }

    private mutating func content(depth: Int) -> HTML<Int> {
        HTML((0..<Int.random(in: 0...(depth > 3 ? 0 : 6), using: &random)).map { _ in node(depth: depth) })
    }

    private mutating func node(depth: Int) -> HTML<Int> {
        let number = Int.random(in: 0...9, using: &random)
        switch Int.random(in: 0...12, using: &random) {
        case 0, 1: return text(["a", "b<", " ", "&\"", "\r"][number % 5])
        case 2: return textField(id: "f\(number)", label: "F", value: "v\(number % 3)", on: { $0.count })
        case 3: return toggle("T", id: "t\(number)", isOn: number % 2 == 0, on: { $0 ? 1 : 0 })
        case 4: return button("B\(number % 3)", id: "b\(number)", isEnabled: number % 2 == 0, on: number)
        case 5:
            let format: TextAreaFormat = number.isMultiple(of: 2) ? .markdown : .plain
            return textArea(
                id: "x\(number)", label: "X", value: "\n\(number % 3)", format: format, on: { $0.count })
        case 6: return list(shuffled(0...number), id: \.self) { row in p { "row \(row)" } }
        case 8:
            return select(
                id: "s\(number)", label: "S", shuffled(0...(number % 4)), value: { "\($0)" },
                title: { "o\($0)" },
                group: { $0 == number ? "G" : nil }, selection: number % 3, on: { $0 })
        case 9:
            return radioGroup(
                id: "r\(number % 2)", label: "R", shuffled(0...(number % 4)), value: { "\($0)" },
                title: { "\($0)" },
                selection: number % 3, on: { $0 })
        case 10:
            let rows: HTML<Int> = HTML(
                shuffled(0...(number % 4)).map { row in
                    element(.tr) {
                        element(.td, "c\(row)"); element(.td) { content(depth: depth + 2) }
                    }.key(row)
                })
            return element(.table) { element(.tbody) { rows } }
        case 11:
            return details("D", id: "d\(number)", isOpen: number % 2 == 0, on: { $0 ? 1 : 0 }) {
                customElement("x-\(number % 2)", attributes: ["title": "\(number)"]) {
                    content(depth: depth + 1)
                }
            }
        case 7:
            return container(.div, number % 2 == 0 ? "even" : "", nil, content(depth: depth + 1)).key(
                number % 4)
        default: return container(.p, "", nil, content(depth: depth + 1)).hidden(number % 2 == 0)
        }
    }

    private mutating func changed(_ nodes: [HTMLNode], depth: Int) -> [HTML<Int>] {
        var parts = nodes.map { node in
            switch (node, Int.random(in: 0...5, using: &random)) {
            case (.text, 0): self.node(depth: depth)
            case (.element(let element), 0...2) where element.holdsAnything:
                HTML<Int>(with(element, HTML(changed(element.children, depth: depth + 1)).nodes))
            case (_, 3): self.node(depth: depth)
            default: HTML<Int>(nodes: [node])
            }
        }
        if Bool.random(using: &random) { parts = shuffled(parts) }
        if Bool.random(using: &random), depth < 4 {
            parts.insert(node(depth: depth), at: Int.random(in: 0...parts.count, using: &random))
        }
        if Bool.random(using: &random), !parts.isEmpty {
            parts.remove(at: Int.random(in: 0..<parts.count, using: &random))
        }
        return parts
    }

    private func with(_ element: HTMLElement, _ children: [HTMLNode]) -> HTMLElement {
        let copy = element.copy()
        copy.children = children
        return copy
    }

    private mutating func shuffled<Values: Sequence>(_ values: Values) -> [Values.Element] {
        values.shuffled(using: &random)
    }
}

extension HTMLElement {
    /// Whether the tree may put any other content into the element.
    fileprivate var holdsAnything: Bool {
        !tag.isVoid && tag != .textarea && tag != .option && tag.parts == nil && !isChoice
    }
}
