import Foundation
import Storey

struct EventsViewInputData: Equatable {
    struct Row: Equatable {
        let number: Int
        let time: String
        let kind: InspectionEvent.Kind
        let title: String
        let summary: String
        let duration: String
        let size: String
        /// The whole detail, if the row is open.
        let detail: String?
    }

    struct Filter: Equatable {
        let kind: InspectionEvent.Kind
        let isOn: Bool
        let count: Int
    }

    /// The rows, newest first.
    let rows: [Row]
    let filters: [Filter]
    let search: String
    let isPaused: Bool
    let total: Int
    let notice: String?
}

extension EventsViewInputData {
    static let maxRows = 200

    init(_ state: InspectorState) {
        let search = state.search.lowercased()
        let counts = Dictionary(grouping: state.events, by: \.kind).mapValues(\.count)
        filters = InspectionEvent.Kind.allCases.map {
            Filter(kind: $0, isOn: !state.hiddenKinds.contains($0), count: counts[$0] ?? 0)
        }
        let shown = state.events.reversed().lazy.filter { event in
            !state.hiddenKinds.contains(event.kind)
                && (search.isEmpty || event.title.lowercased().contains(search)
                    || event.detail.lowercased().contains(search))
        }
        rows = shown.prefix(Self.maxRows).map { Row($0, isOpen: state.openEvent == $0.number) }
        self.search = state.search
        isPaused = state.isPaused
        total = state.events.count
        notice = state.notice
    }
}

extension EventsViewInputData.Row {
    fileprivate init(_ event: InspectionEvent, isOpen: Bool) {
        number = event.number
        time = formatted(timeInMilliseconds: event.time)
        kind = event.kind
        title = event.title
        summary = String(event.detail.prefix(160).map { $0.isNewline ? " " : $0 })
        duration = event.duration.map { formatted(milliseconds: $0) } ?? ""
        size = event.bytes.map { formatted(bytes: $0) } ?? ""
        detail =
            isOpen ? event.detail.split(separator: "\n").map { Self.broken($0) }.joined(separator: "\n") : nil
    }

    /// The length up to which JSON stays in one line.
    private static let maxLine = 72

    /// A line whose JSON is broken into lines if it is long.
    private static func broken(_ line: Substring) -> String {
        guard line.count > maxLine else { return String(line) }
        let prefix = line.hasPrefix("→ ") || line.hasPrefix("✕ ") ? String(line.prefix(2)) : ""
        let json = Data(line.dropFirst(prefix.count).utf8)
        guard let value = try? JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed),
            let text = try? JSONSerialization.data(
                withJSONObject: value,
                options: [.prettyPrinted, .sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
        else { return String(line) }
        return prefix + String(decoding: text, as: UTF8.self)
    }
}

enum EventsViewEvent {
    case open(Int)
    case toggleKind(InspectionEvent.Kind)
    case searchChanged(String)
    case pause(Bool)
    case clear
}

final class EventsViewModel: PanelViewModel<EventsViewInputData, EventsViewEvent> {
    init(provider: InspectorProvider) { super.init(provider, EventsViewInputData.init) }

    override func handle(_ event: EventsViewEvent) {
        switch event {
        case .open(let number): provider.open(number)
        case .toggleKind(let kind): provider.toggle(kind)
        case .searchChanged(let text): provider.search(text)
        case .pause(let isPaused): provider.pause(isPaused)
        case .clear: provider.clear()
        }
    }
}
