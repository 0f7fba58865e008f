import Storey
import StoreyHTML

/// A type or a place that opens in the editor if its address is known. The panel's script opens it.
func source<Event>(_ title: String, _ address: String, id: String, on event: Event) -> HTML<Event> {
    address.isEmpty
        ? code(title)
        : button(id: id, class: "source", on: event) { code(title) }.data("address", address)
}

/// The reason why the panel isn't live.
func sessionNotice<Event>(_ notice: String) -> HTML<Event> {
    p(notice, class: "ended", id: "ended").role(.status)
}
