import Storey

/// Reads the elements that a user perceives from a tree.
struct HTMLReader {
    private(set) var elements: [ScreenElement] = []
    /// The prefix of identifiers at the current position.
    private var prefix = ""

    mutating func read(_ nodes: [HTMLNode], named name: String? = nil) {
        for node in nodes {
            switch node {
            case .text(let text): if name == nil { read(text) }
            case .element(let element):
                if !element.isHiddenFromAccessibility { read(element, named: name) }
            }
        }
    }

    private mutating func read(_ text: String, of identifier: String? = nil) {
        let trimmed = text.trimmed
        if !trimmed.isEmpty { elements.append(ScreenElement(.text, trimmed, identifier: identifier)) }
    }

    /// Reads an element. `name` is the text of the label around it.
    private mutating func read(_ element: HTMLElement, named name: String?) {
        let outer = prefix
        if let scope = element.scope { prefix += scope.prefix }
        defer { prefix = outer }
        let identifier = element.id.map { prefix + $0 }
        // Without the rows' texts in its label, which would change while the user scrolls.
        if element.isLazyList {
            elements.append(ScreenElement(.list, element.ownName ?? "", identifier: identifier))
            return read(element.children)
        }
        let pieces = element.pieces
        if element.tag == .label, element.containsControl {
            return read(element.children, named: name ?? pieces.joined(separator: ", "))
        }
        if element.isParagraph {
            if name == nil { read(pieces.joined(), of: identifier) }
            return
        }
        let role = element.perceivedRole ?? (element.isNamed ? .group : nil)
        // Its options are values, not texts.
        if element.isChoice, let label = name ?? element.ownName ?? element.legend {
            var choice = ScreenElement(
                .field, label, identifier: identifier, value: element.value(of: "value") ?? "",
                isEnabled: !element.has("disabled"))
            choice.options.values = element.optionValues
            return elements.append(choice)
        }
        if let role {
            let label = element.ownName ?? name ?? pieces.joined(separator: ", ")
            var read = ScreenElement(
                role, label, identifier: identifier,
                value: role == .field ? element.value(of: "value") ?? "" : nil,
                isEnabled: !element.has("disabled"), isSelected: element.isSelected,
                isSecret: element.isSecret)
            read.options.acceptsFiles = element.value(of: "type") == "file"
            read.options.file = element.download?()
            read.options.dragged = element.value(of: "data-drag")
            read.options.acceptsDrops = element.acceptsDrops
            elements.append(read)
            // The label already contains all of the text.
            if role == .heading || (pieces.count <= 1 && !element.containsControl) { return }
        }
        read(element.children, named: name)
    }
}

extension HTMLElement {
    fileprivate var isHiddenFromAccessibility: Bool {
        isOutOfReach || tag == .datalist || isHandledByPage || value(of: "aria-hidden") == "true"
    }

    /// The text of the legend, which names a group.
    fileprivate var legend: String? {
        children.lazy.compactMap { child -> String? in
            guard case .element(let child) = child, child.tag == .legend else { return nil }
            return child.textContent.trimmed
        }.first
    }

    /// The values of the options or radio buttons that the user can choose.
    fileprivate var optionValues: [String] {
        children.flatMap { child -> [String] in
            guard case .element(let child) = child, !child.has("disabled") else { return [] }
            let isOption = child.tag == .option || (child.tag == .input && child.value(of: "type") == "radio")
            return isOption ? [child.value(of: "value") ?? ""] : child.optionValues
        }
    }

    fileprivate var ownName: String? { value(of: "aria-label") ?? value(of: "alt") }

    fileprivate var isNamed: Bool { id != nil || has("aria-label") }

    fileprivate var isControl: Bool {
        !handlers.isEmpty || tag == .input || tag == .textarea || tag == .select
    }

    fileprivate var containsControl: Bool {
        children.contains {
            guard case .element(let child) = $0, !child.isHiddenFromAccessibility else { return false }
            return child.isControl || child.isNamed || child.containsControl
        }
    }

    /// A custom element can contain anything.
    private var isPhrase: Bool { tag.isPhrase && customName == nil }

    /// Whether the element is one run of text, including emphasized parts.
    fileprivate var isParagraph: Bool {
        (tag == .p || isPhrase) && !isControl && !containsControl && perceivedRole == nil
            && !has("aria-label")
    }

    fileprivate var isSelected: Bool {
        has("checked") || (tag == .details && has("open")) || value(of: "aria-selected") == "true"
            || value(of: "aria-pressed") == "true"
            || (value(of: "aria-current") ?? "false") != "false"
    }

    /// The texts in the element, each as one run.
    fileprivate var pieces: [String] {
        if isChoice { return [] }
        if tag == .p || isPhrase || tag.isHeading { return [textContent.trimmed].filter { !$0.isEmpty } }
        return children.flatMap { child -> [String] in
            switch child {
            case .text(let text): [text.trimmed].filter { !$0.isEmpty }
            case .element(let element): element.isHiddenFromAccessibility ? [] : element.pieces
            }
        }
    }

    private var textContent: String {
        children.reduce(into: "") { result, child in
            switch child {
            case .text(let text): result += text
            case .element(let element):
                if !element.isHiddenFromAccessibility { result += element.textContent }
            }
        }
    }

    fileprivate var perceivedRole: ScreenElement.Role? {
        switch value(of: "role") {
        case "alert", "alertdialog": .alert
        case "dialog": .dialog
        case "img": .image
        case "list": .list
        case "listitem": .row
        case "status": .status
        case "tab": .tab
        default: roleOfTag
        }
    }

    private var roleOfTag: ScreenElement.Role? {
        switch tag {
        case .a: .link
        case .button: .button
        case .dialog: .dialog
        // It opens and closes like a switch.
        case .details: handlers.isEmpty ? nil : .toggle
        case .h1, .h2, .h3, .h4, .h5, .h6: .heading
        case .img: ownName == "" ? nil : .image
        case .input:
            switch value(of: "type") {
            case "checkbox", "radio": .toggle
            case "file": .button
            case "hidden": nil
            default: .field
            }
        case .textarea, .select: .field
        case .ul, .ol: isNamed ? .list : nil
        case .li: isNamed ? .row : nil
        default: nil
        }
    }
}

extension String {
    fileprivate var trimmed: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
