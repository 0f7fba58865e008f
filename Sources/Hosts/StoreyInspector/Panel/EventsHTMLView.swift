import Storey
import StoreyHTML

final class EventsHTMLView: HTMLView {
    let viewModel: any ViewModel<EventsViewInputData, EventsViewEvent>

    init(viewModel: EventsViewModel) { self.viewModel = viewModel }

    func title(_ data: EventsViewInputData) -> String { "Events" }

    func body(_ data: EventsViewInputData) -> HTML<EventsViewEvent> {
        if let notice = data.notice { sessionNotice(notice) }
        div(class: "toolbar") {
            textField(
                id: "search", label: "Filter", value: data.search, placeholder: "Filter", kind: .search,
                on: { .searchChanged($0) })
            for filter in data.filters {
                button(id: "kind-\(filter.kind.rawValue)", class: "chip", on: .toggleKind(filter.kind)) {
                    span(filter.kind.rawValue)
                    if filter.count > 0 { span("\(filter.count)", class: "count") }
                }
                .data("kind", filter.kind.rawValue).aria(.pressed, filter.isOn)
            }
            span("", class: "space")
            button(
                data.isPaused ? "Resume" : "Pause", id: "pause", class: "text-button",
                on: .pause(!data.isPaused))
            button("Clear", id: "clear", class: "text-button", on: .clear)
        }
        if data.rows.isEmpty {
            p(
                data.total == 0 ? "Nothing has happened yet." : "No event matches the filter.",
                class: "no-events", id: "no-events")
        }
        div(class: "pane events", id: "events") {
            for row in data.rows { event(row).key(row.number) }
        }
        .role(.region).aria(.label, "Events").tabIndex(0)
    }

    @HTMLBuilder<EventsViewEvent>
    private func event(_ row: EventsViewInputData.Row) -> HTML<EventsViewEvent> {
        div(class: "event") {
            button(id: "event-\(row.number)", class: "event-row", on: .open(row.number)) {
                span(row.time, class: "time")
                span(row.kind.rawValue, class: "badge-kind").data("kind", row.kind.rawValue)
                span(class: "what") {
                    span(row.title, class: "event-title")
                    text(" ")
                    span(row.summary, class: "summary")
                }
                span(row.duration, class: "measure")
                span(row.size, class: "measure")
            }
            .aria(.expanded, row.detail != nil)
            if let detail = row.detail {
                element(.pre, detail.isEmpty ? "No details" : detail, class: "detail")
            }
        }
    }
}
