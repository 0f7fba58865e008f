import Storey
import StoreyHTML

final class ScreensHTMLView: HTMLView {
    let viewModel: any ViewModel<ScreensViewInputData, ScreensViewEvent>

    init(viewModel: ScreensViewModel) { self.viewModel = viewModel }

    func title(_ data: ScreensViewInputData) -> String { "Screens" }

    func body(_ data: ScreensViewInputData) -> HTML<ScreensViewEvent> {
        if let notice = data.notice { sessionNotice(notice) }
        div(class: "split-pane") {
            div(class: "pane tree", id: "tree") {
                for node in data.nodes { row(node).key(node.id) }
            }
            .role(.region).aria(.label, "Navigation tree").tabIndex(0)
            div(class: "pane module", id: "module") {
                if let picked = data.picked { pickedElement(picked) }
                if let module = data.module { self.module(module, follows: data.follows) }
            }
            .role(.region).aria(.label, "Module").tabIndex(0)
            // Another one begins at the top.
            .key("\(data.module?.entry ?? 0) \(data.picked?.identifier ?? "")")
        }
    }

    // MARK: - The tree

    @HTMLBuilder<ScreensViewEvent>
    private func row(_ node: ScreensViewInputData.Node) -> HTML<ScreensViewEvent> {
        let classes: CSSClass = node.isVisible ? "node" : "node hidden-node"
        div(class: classes) {
            if let entry = node.entry {
                button(id: node.id, class: "node-button", on: .select(entry)) {
                    span("", class: "glyph").data("kind", node.kind.rawValue)
                    code(node.title, class: "route")
                    span(node.view, class: "quiet")
                }
                .aria(.current, node.isSelected ? "true" : nil)
                if !node.isVisible {
                    button(
                        "Go to \(node.title)", id: "jump-\(entry)", class: "small-button", on: .jump(entry)
                    )
                    .symbol("arrow-right", hidesText: true)
                }
            } else {
                span("", class: "glyph").data("kind", node.kind.rawValue)
                if !node.name.isEmpty { span(node.name, class: "node-name") }
                span(node.kind == .popup ? "popup: \(node.title)" : node.kind.rawValue, class: "node-kind")
                if node.kind != .popup { span(node.title, class: "quiet") }
            }
        }
        .data("depth", "\(min(node.depth, 12))")
    }

    // MARK: - The picked element

    @HTMLBuilder<ScreensViewEvent>
    private func pickedElement(_ element: InspectedElement) -> HTML<ScreensViewEvent> {
        section(class: "picked", id: "picked") {
            h2("Element")
            dl {
                pair("id", code(element.identifier))
                pair("view", place(element.view, element.viewPlace, id: "open-view"))
                if let spot = element.elementPlace {
                    pair("place", place("\(spot.file):\(spot.line)", spot, id: "open-element"))
                }
                if let event = element.event {
                    pair("sends", code(event))
                    pair(
                        "handled in",
                        place(
                            element.handlerPlace.map { "\($0.file):\($0.line)" } ?? element.viewModel,
                            element.handlerPlace, id: "open-handler"))
                }
            }
        }
    }

    private func dl(@HTMLBuilder<ScreensViewEvent> _ content: () -> HTML<ScreensViewEvent>) -> HTML<
        ScreensViewEvent
    > {
        element(.dl, class: "pairs", content)
    }

    @HTMLBuilder<ScreensViewEvent>
    private func pair(_ name: String, _ value: HTML<ScreensViewEvent>) -> HTML<ScreensViewEvent> {
        element(.dt, name)
        element(.dd) { value }
    }

    private func place(_ title: String, _ place: InspectedElement.Place?, id: String) -> HTML<
        ScreensViewEvent
    > {
        source(title, place?.address ?? "", id: id, on: .pick)
    }

    // MARK: - The module

    @HTMLBuilder<ScreensViewEvent>
    private func module(_ module: ScreensViewInputData.Module, follows: Bool) -> HTML<ScreensViewEvent> {
        header(class: "module-header") {
            div {
                h2(module.screen, id: "screen-name")
                code(module.route, class: "quiet")
            }
            if !follows {
                button("Follow the visible screen", id: "follow", class: "text-button", on: .follow)
            }
        }
        div(class: "types") {
            for (index, type) in module.types.enumerated() {
                source(type.title, type.address, id: "type-\(index)", on: .pick)
            }
        }
        for (index, fields) in module.data.enumerated() {
            self.fields(fields, "View input data", "data-\(index)")
        }
        for (index, fields) in module.states.enumerated() { self.fields(fields, "State", "state-\(index)") }
        if !module.components.isEmpty { components(module.components) }
    }

    private func fields(
        _ fields: ScreensViewInputData.Fields, _ kind: String, _ id: String
    ) -> HTML<ScreensViewEvent> {
        section(class: "fields", id: id) {
            h3 {
                span(kind)
                text(" ")
                span(fields.title, class: "quiet")
                if fields.changes > 0 {
                    text(" ")
                    span(fields.changes == 1 ? "1 change" : "\(fields.changes) changes", class: "count")
                }
            }
            div(class: "values") {
                for row in fields.rows { value(row).key(row.id) }
            }
        }
    }

    private func h3(@HTMLBuilder<ScreensViewEvent> _ content: () -> HTML<ScreensViewEvent>) -> HTML<
        ScreensViewEvent
    > {
        element(.h3, content)
    }

    @HTMLBuilder<ScreensViewEvent>
    private func value(_ row: ScreensViewInputData.Row) -> HTML<ScreensViewEvent> {
        let value = row.value
        let classes: CSSClass = value.isChanged ? "value changed" : "value"
        if value.hasChildren {
            button(id: row.id, class: classes, on: .toggleRow(row.id)) { parts(value) }
                .data("depth", "\(min(value.depth, 12))").aria(.expanded, row.isOpen)
        } else {
            div(class: classes) { parts(value) }.data("depth", "\(min(value.depth, 12))")
        }
    }

    @HTMLBuilder<ScreensViewEvent>
    private func parts(_ value: InspectedValue) -> HTML<ScreensViewEvent> {
        span(value.label, class: "label")
        if let before = value.before { element(.del, before, class: "before") }
        if value.isRemoved {
            element(.del, value.text, class: "text").data("kind", value.kind.rawValue)
        } else {
            span(value.text, class: "text").data("kind", value.kind.rawValue)
        }
    }

    private func components(_ components: [ScreensViewInputData.Component]) -> HTML<ScreensViewEvent> {
        section(class: "fields", id: "injection") {
            h3 { span("Injection") }
            div(class: "values") {
                for (index, item) in components.enumerated() {
                    let component = item.component
                    div(class: component.location == nil ? "value missing" : "value") {
                        source(component.name, item.address, id: "component-\(index)", on: .pick)
                        span(component.lifetime, class: "count")
                        if !component.kind.isEmpty { span(component.kind, class: "count") }
                        if !component.services.isEmpty {
                            span("as \(component.services.joined(separator: ", "))", class: "quiet")
                        }
                        if component.isRepeated { span("see above", class: "quiet") }
                    }
                    .data("depth", "\(min(component.depth, 12))")
                }
            }
        }
    }
}
