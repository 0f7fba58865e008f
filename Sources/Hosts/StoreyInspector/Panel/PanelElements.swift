import Storey
import StoreyHTML

/// A type or a place that opens in the editor if its address is known. The panel's script opens it.
func source<Event>(_ title: String, _ address: String, id: String, on event: Event) -> HTML<Event> {
    address.isEmpty
        ? code(title)
        : button(id: id, class: "source", on: event) { code(title) }.data("address", address)
}

/// The notice of a session that has ended.
func endedNotice<Event>() -> HTML<Event> {
    p("The session has ended. Reload the page to inspect the next one.", class: "ended", id: "ended").role(
        .status)
}

/// A time in milliseconds, such as `0.42 ms`, `18 ms`, or `1.25 s`.
func formatted(milliseconds: Double) -> String {
    switch milliseconds {
    case ..<10: "\(fixed(milliseconds, 2)) ms"
    case ..<1000: "\(Int(milliseconds.rounded())) ms"
    default: "\(fixed(milliseconds / 1000, 2)) s"
    }
}

/// A size such as `840 B` or `1.4 kB`.
func formatted(bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(fixed(Double(bytes) / 1000, 1)) kB"
    default: "\(fixed(Double(bytes) / 1_000_000, 1)) MB"
    }
}

func fixed(_ number: Double, _ digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { factor, _ in factor * 10 }
    let whole = Int((number * Double(factor)).rounded())
    let rest = "\(whole % factor)"
    return "\(whole / factor).\(String(repeating: "0", count: digits - rest.count))\(rest)"
}
