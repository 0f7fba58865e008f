// Generic functions for all elements.

public import Storey

/// An element of HTML, such as a table or a video.
///
/// ```swift
/// element(.table) {
///     element(.tbody) {
///         for city in data.cities { element(.tr) { element(.td, city.name) }.key(city.id) }
///     }
/// }
/// element(.video, attributes: ["controls": "", "src": "/rain.mp4"])
/// ```
///
/// Parts of a table or list of options must be inside each other as the HTML Standard requires; with other content, the
/// whole table is written as `span` elements.
///
/// - Parameters:
///   - tag: The element.
///   - names: CSS classes.
///   - id: The element's identifier, unique on its screen.
///   - attributes: Other attributes, which are left out if they are `nil` or refused; see ``HTML/attribute(_:_:)``.
///   - content: The content. Ignored for elements that have none, such as `source`.
public func element<Event>(
    _ tag: HTMLTag, class names: CSSClass = "", id: (any ElementID)? = nil,
    attributes: KeyValuePairs<String, String?> = [:], @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    let hasContent = !tag.isVoid && tag != .textarea
    return element(HTMLElement(tag, id: id, children: hasContent ? content().nodes : []), names, attributes)
}

/// An element of HTML that holds only text, or nothing.
public func element<Event>(
    _ tag: HTMLTag, _ text: String = "", class names: CSSClass = "", id: (any ElementID)? = nil,
    attributes: KeyValuePairs<String, String?> = [:]
) -> HTML<Event> {
    let hasContent = !tag.isVoid && tag != .textarea
    return element(HTMLElement(tag, id: id, text: hasContent ? text : ""), names, attributes)
}

/// A custom element, such as `map-view`, which the style sheet of the app styles, and which a script of the app can define.
///
/// Its name consists of lowercase letters, digits, and hyphens, and has a hyphen. With any other name, such as `script`, the
/// content is in a `span` whose attribute `data-refused` has the name.
///
/// - Parameters:
///   - name: The element's name.
///   - names: CSS classes.
///   - id: The element's identifier, unique on its screen.
///   - attributes: Other attributes, which are left out if they are `nil` or refused; see ``HTML/attribute(_:_:)``.
///   - content: The content.
public func customElement<Event>(
    _ name: String, class names: CSSClass = "", id: (any ElementID)? = nil,
    attributes: KeyValuePairs<String, String?> = [:], @HTMLBuilder<Event> _ content: () -> HTML<Event>
) -> HTML<Event> {
    let custom = HTMLElement(.span, id: id, children: content().nodes)
    if SafeAttribute.isCustomElement(name) { custom.customName = name } else { custom.refuse(name) }
    return element(custom, names, attributes)
}

extension HTML {
    /// Sends an event with the value of a custom element each time the element dispatches `input`.
    ///
    /// ```swift
    /// customElement("map-view", id: "map", attributes: ["zoom": "3"]) {}.onInput { .moved(to: $0) }
    /// ```
    ///
    /// The element's class, in a script of the app, has the properties `value` and `defaultValue`, which are strings. The value comes
    /// from the page, so check it. If it changes faster than the page can send it, values in between are left out. It is also sent while
    /// a popup covers the element. In a test, `app.type("7.4,46.9", into: "map")` sends one.
    ///
    /// - Parameter event: Returns the event for the element's whole value.
    public consuming func onInput(_ event: @escaping (String) -> Event) -> HTML {
        nodes.editElements { $0.handlers.append(.report(event)) }
        return self
    }
}

/// Another page inside this one, such as a map.
///
/// The web host shows it only if its origin is one of `WebHost.Configuration.frameSources`.
///
/// - Parameters:
///   - address: The page's address, which is relative or uses `http` or `https`; any other is left out.
///   - title: What the page shows, for screen readers.
///   - names: CSS classes.
///   - id: The element's identifier, unique on its screen.
public func frame<Event>(
    _ address: String, title: String, class names: CSSClass = "", id: (any ElementID)? = nil
) -> HTML<Event> {
    let frame = HTMLElement(.span, id: id)
    frame.customName = "iframe"
    return element(frame, names, ["src": address, "title": title])
}

/// A document inside this one, which runs only scripts that the host serves.
///
/// - Parameters:
///   - document: The HTML of the document. It must not contain anything that a user has typed, because it isn't checked.
///   - title: What the document shows, for screen readers.
///   - names: CSS classes.
///   - id: The element's identifier, unique on its screen.
package func frame<Event>(
    document: String, title: String, class names: CSSClass = "", id: (any ElementID)? = nil
) -> HTML<Event> {
    let frame = HTMLElement(.span, id: id)
    frame.customName = "iframe"
    frame.set("srcdoc", document)
    frame.set("loading", "lazy")
    return element(frame, names, ["title": title])
}

private func element<Event>(
    _ element: HTMLElement, _ names: CSSClass, _ attributes: KeyValuePairs<String, String?>
) -> HTML<Event> {
    element.add(class: names.names)
    for (name, value) in attributes { element.setSafely(name, value) }
    return HTML(element)
}
