// Controls with which the user chooses one of several values. A value that isn't among the options sends no event.

public import Storey

/// A menu from which the user chooses one value.
///
/// ```swift
/// select(
///     id: "order", label: "Order", Order.allCases, value: \.rawValue, title: \.title,
///     selection: data.order, on: { .orderChanged($0) })
/// ```
///
/// A test chooses with `app.type("date", into: "order")`.
///
/// - Parameters:
///   - id: The element's identifier, unique on its screen.
///   - label: The visible label.
///   - options: The values to choose from.
///   - value: Returns the text that identifies a value among the options.
///   - title: Returns the visible text of a value.
///   - group: Returns the title of the group that a value is in, if any. Values of a group must follow each other.
///   - selection: The chosen value. If it is `nil`, or not among the options, the placeholder is shown.
///   - placeholder: The text that is shown if no value is chosen.
///   - isEnabled: Whether the user can choose.
///   - change: Returns the event for the chosen value.
public func select<Values: Sequence, Event>(
    id: any ElementID, label: String, _ options: Values, value: (Values.Element) -> String,
    title: (Values.Element) -> String, group: (Values.Element) -> String? = { _ in nil },
    selection: Values.Element?, placeholder: String = "", isEnabled: Bool = true,
    on change: @escaping (Values.Element) -> Event
) -> HTML<Event> {
    let choice = Choice(options, value: value, title: title, group: group, selection: selection)
    let select = HTMLElement(.select, id: id, children: choice.options(placeholder: placeholder))
    select.set("value", choice.selection)
    select.set("disabled", if: !isEnabled)
    select.handlers = [choice.handler(change)]
    return container(.label, "field", nil, HTML([span(label, class: "label"), HTML(select)]))
}

/// A group of radio buttons for choosing one value.
///
/// A test chooses with `app.type("date", into: "order")`.
///
/// - Parameters:
///   - id: The group's identifier, unique on its screen.
///   - label: The visible label of the group.
///   - options: The values to choose from.
///   - value: Returns the text that identifies a value among the options.
///   - title: Returns the visible text of a value.
///   - selection: The chosen value, or `nil` if none is chosen yet.
///   - isEnabled: Whether the user can choose.
///   - change: Returns the event for the chosen value.
public func radioGroup<Values: Sequence, Event>(
    id: any ElementID, label: String, _ options: Values, value: (Values.Element) -> String,
    title: (Values.Element) -> String, selection: Values.Element?, isEnabled: Bool = true,
    on change: @escaping (Values.Element) -> Event
) -> HTML<Event> {
    let choice = Choice(options, value: value, title: title, group: { _ in nil }, selection: selection)
    let legend: HTML<Event> = container(.legend, "label", nil, label)
    let group = HTMLElement(.fieldset, id: id, children: legend.nodes + choice.buttons(named: id.elementID))
    group.add(class: "choices")
    group.set("role", HTMLRole.radioGroup.rawValue)
    group.set("value", choice.selection)
    group.set("disabled", if: !isEnabled)
    group.handlers = [choice.handler(change)]
    return HTML(group)
}

/// The options of a control, and the chosen one.
private struct Choice<Value> {
    private let entries: [(text: String, title: String, group: String?, value: Value)]
    /// The text of the chosen value, or an empty one.
    let selection: String

    init(
        _ options: some Sequence<Value>, value: (Value) -> String, title: (Value) -> String,
        group: (Value) -> String?, selection: Value?
    ) {
        let entries = options.map { (text: value($0), title: title($0), group: group($0), value: $0) }
        let text = selection.map(value)
        self.selection = text.flatMap { text in entries.contains { $0.text == text } ? text : nil } ?? ""
        self.entries = entries
    }

    func handler<Event>(_ change: @escaping (Value) -> Event) -> HTMLHandler {
        .type { [entries] text in entries.first { $0.text == text }.map { change($0.value) } }
    }

    func options(placeholder: String) -> [HTMLNode] {
        var nodes: [HTMLNode] = []
        if !entries.contains(where: { $0.text.isEmpty }), selection.isEmpty {
            let option = HTMLElement(.option, id: nil, text: placeholder)
            option.set("value", "")
            option.set("disabled", if: true)
            option.set("hidden", if: true)
            nodes.append(.element(option))
        }
        var rest = entries[...]
        while let group = rest.first.map(\.group) {
            let members = rest.prefix { $0.group == group }
            rest = rest.dropFirst(members.count)
            let options = members.map { entry -> HTMLNode in
                let option = HTMLElement(.option, key: entry.text, children: [HTMLNode].text(entry.title))
                option.set("value", entry.text)
                return .element(option)
            }
            guard let group else {
                nodes += options
                continue
            }
            let element = HTMLElement(.optgroup, key: "group-\(group)", children: options)
            element.set("label", group)
            nodes.append(.element(element))
        }
        return nodes
    }

    func buttons(named name: String) -> [HTMLNode] {
        entries.map { entry in
            let button = HTMLElement(.input)
            button.set("type", "radio")
            button.set("name", name)
            button.set("value", entry.text)
            let title = HTMLElement(.span, id: nil, text: entry.title)
            let label = HTMLElement(.label, key: entry.text, children: [.element(button), .element(title)])
            label.add(class: "choice")
            return .element(label)
        }
    }
}

extension [HTMLNode] {
    /// A text, or nothing if it is empty.
    fileprivate static func text(_ text: String) -> [HTMLNode] { text.isEmpty ? [] : [.text(text)] }
}
