import StoreyInternal

/// The comparison of XML documents: white space around texts, comments, and namespaces are ignored, and elements may be in any
/// order of their names.
///
/// Source: the class `EqualToXmlPattern` of WireMock 2.35.1, which uses XMLUnit, and its behavior.
struct XMLEquality: Sendable, Hashable {
    /// The expected document.
    let document: String
    /// The delimiters of placeholders, if there are any.
    var placeholders: Placeholders?
    /// The comparisons that are left out.
    var exempted: Set<Comparison> = []

    /// An expression for what surrounds a placeholder such as `${xmlunit.ignore}`.
    struct Placeholders: Sendable, Hashable {
        var opening = #"\$\{"#
        var closing = #"\}"#
    }

    /// A part of the comparison, as XMLUnit calls it.
    enum Comparison: String, CaseIterable {
        case elementName = "ELEMENT_TAG_NAME"
        case attributeCount = "ELEMENT_NUM_ATTRIBUTES"
        case attributeName = "ATTR_NAME_LOOKUP"
        case attributeValue = "ATTR_VALUE"
        case childCount = "CHILD_NODELIST_LENGTH"
        case childLookup = "CHILD_LOOKUP"
        case text = "TEXT_VALUE"
        // Differences that are never counted here.
        case namespace = "NAMESPACE_URI"
        case prefix = "NAMESPACE_PREFIX"
        case nodeType = "NODE_TYPE"
        case schemaLocation = "SCHEMA_LOCATION"
        case noNamespaceSchemaLocation = "NO_NAMESPACE_SCHEMA_LOCATION"
        case instructionTarget = "PROCESSING_INSTRUCTION_TARGET"
        case instructionData = "PROCESSING_INSTRUCTION_DATA"
    }

    /// Returns whether a document equals the expected one.
    func holds(_ text: String, _ budget: EvaluationBudget?) -> Bool {
        guard let wanted = try? XMLText(document).root, let found = try? XMLText(text).root else {
            return false
        }
        return isEqual(found, wanted, budget)
    }

    private func isEqual(_ found: XMLText.Node, _ wanted: XMLText.Node, _ budget: EvaluationBudget?) -> Bool {
        if budget?.takeStep() == false { return false }
        if counts(.elementName), found.localName != wanted.localName { return false }
        // An attribute with the placeholder `ignore` may be missing.
        let ignored = Set(wanted.attributes.filter { holds($0.value, ignoring: true) }.map(\.name))
        let wantedAttributes = wanted.attributes.filter { !ignored.contains($0.name) }
        let foundAttributes = found.attributes.filter { !ignored.contains($0.name) }
        if counts(.attributeCount), foundAttributes.count != wantedAttributes.count { return false }
        for attribute in wantedAttributes {
            let name = XMLText.Node.localName(attribute.name)
            let value = foundAttributes.first { XMLText.Node.localName($0.name) == name }?.value
            guard let value else {
                if counts(.attributeName) { return false }
                continue
            }
            if counts(.attributeValue), !isEqual(value, attribute.value, budget) { return false }
        }
        let (wantedChildren, foundChildren) = (wanted.content, found.content)
        if wantedChildren.count == 1, wantedChildren[0].kind == .text,
            holds(wantedChildren[0].value, ignoring: true)
        {
            return true
        }
        if wantedChildren.count != foundChildren.count {
            if counts(.childCount) { return false }
            if counts(.childLookup), foundChildren.count < wantedChildren.count { return false }
        }
        return zip(foundChildren, wantedChildren).allSatisfy { found, wanted in
            guard found.kind == wanted.kind else { return false }
            if found.kind == .element { return isEqual(found, wanted, budget) }
            return !counts(.text) || isEqual(found.value, wanted.value, budget)
        }
    }

    private func counts(_ comparison: Comparison) -> Bool { !exempted.contains(comparison) }

    private func isEqual(_ found: String, _ wanted: String, _ budget: EvaluationBudget?) -> Bool {
        guard let (name, argument) = placeholder(in: wanted) else { return found == wanted }
        return switch name {
        case "ignore": true
        case "isNumber": Double(String(found[...].trimming { $0.isWhitespace })) != nil
        case "isDateTime": DateText.zoned(found) != nil || DateText.local(found) != nil
        case "matchesRegex": (try? RegexPattern(argument))?.matches(in: found, budget) ?? false
        default: false
        }
    }

    private func holds(_ text: String, ignoring: Bool) -> Bool { placeholder(in: text)?.name == "ignore" }

    /// Returns the name and the argument of a placeholder, if the text is one.
    private func placeholder(in text: String) -> (name: String, argument: String)? {
        guard let placeholders, text.contains("xmlunit."),
            let form = try? RegexPattern(
                #"\s*"# + placeholders.opening + #"\s*xmlunit\.(\w+)(?:\((.*)\))?\s*"# + placeholders.closing
                    + #"\s*"#),
            form.matchesWhole(of: text), let groups = form.groups(in: text).first, groups.count > 2
        else { return nil }
        return (groups[1] ?? "", groups[2] ?? "")
    }
}

extension XMLText.Node {
    /// The elements by their names, and the trimmed texts.
    fileprivate var content: [XMLText.Node] {
        var content: [XMLText.Node] = []
        for child in children where child.kind == .element || child.kind == .text {
            if child.kind == .text, let last = content.last, last.kind == .text {
                content[content.count - 1].value += child.value
            } else {
                content.append(child)
            }
        }
        content = content.compactMap { child in
            guard child.kind == .text else { return child }
            var child = child
            child.value = String((child.value[...].trimming { $0.isWhitespace }))
            return child.value.isEmpty ? nil : child
        }
        if content.contains(where: { $0.kind == .text }) { return content }
        // Stable, so that elements of one name keep their order.
        return content.enumerated().sorted {
            ($0.element.localName, $0.offset) < ($1.element.localName, $1.offset)
        }.map(\.element)
    }
}
