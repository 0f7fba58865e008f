import Storey
import StoreyTesting

/// The latest events of a session. Recording one is cheap: its texts are made when they are read.
struct EventLog {
    /// What happened.
    enum Content {
        case action(UserAction, screen: String)
        case call(name: String, arguments: String?, Result)
        case value(name: String, arguments: String?, json: String, isError: Bool)
        case broadcast(name: String, json: String)
        case step(EndedStep)
        case navigation(NavigationEvent)
        case commit(owner: String, (any AnyStateChange)?)
        case delivery(screen: String, (any AnyStateChange)?)
        case update(HostUpdate)
        /// An event whose texts are made already. Indirect, so that the others take less memory.
        indirect case made(InspectionEvent)

        enum Result {
            case answered(String)
            case failed(String)
            case cancelled
        }
    }

    private struct Entry {
        let number: Int
        let time: Duration
        var content: Content
        var duration: Duration?
    }

    /// The events whose texts are made, oldest first.
    private var events: [InspectionEvent] = []
    /// Those that follow them.
    private var entries: [Entry] = []
    private var lastNumber = 0
    /// The number of entries at the end whose values may still be retained.
    private(set) var unread = 0

    mutating func append(_ content: consuming Content, at time: Duration, duration: Duration? = nil) {
        lastNumber += 1
        unread += 1
        entries.append(Entry(number: lastNumber, time: time, content: content, duration: duration))
        let excess = events.count + entries.count - InspectedSession.minEvents
        if excess > InspectedSession.minEvents {
            let old = min(excess, events.count)
            events.removeFirst(old)
            entries.removeFirst(excess - old)
        }
    }

    /// Makes the texts of all events, which releases the values that they are made from.
    mutating func makeTexts() {
        events += entries.map(Self.event)
        entries = []
        unread = 0
    }

    /// Releases the values of the events that no one has read, which are then shown without the changed fields.
    mutating func releaseValues() {
        for index in entries.indices.suffix(unread) {
            switch entries[index].content {
            case .commit(let owner, _): entries[index].content = .commit(owner: owner, nil)
            case .delivery(let screen, _): entries[index].content = .delivery(screen: screen, nil)
            // These are frequent, and small.
            case .action, .made, .update: break
            case .broadcast, .call, .navigation, .step, .value:
                entries[index].content = .made(Self.event(entries[index]))
            }
        }
        unread = 0
    }

    /// Returns the events after the one with a number.
    mutating func events(after number: Int) -> [InspectionEvent] {
        makeTexts()
        let first = events.partitioningIndex { $0.number > number }
        return Array(events[first...])
    }
}

extension EventLog {
    private static let maxText = 4000

    private static func event(_ entry: Entry) -> InspectionEvent {
        func make(
            _ kind: InspectionEvent.Kind, _ title: String, _ detail: String = "", bytes: Int? = nil,
            duration: Duration? = nil
        ) -> InspectionEvent {
            InspectionEvent(
                number: entry.number, time: entry.time.milliseconds, kind: kind, title: title,
                detail: detail.utf8.count > maxText && detail.count > maxText
                    ? "\(detail.prefix(maxText))…" : detail,
                duration: (duration ?? entry.duration)?.milliseconds, bytes: bytes)
        }
        switch entry.content {
        case .made(let event): return event
        case .action(let action, let screen): return make(.action, "\(action)", screen)
        case .call(let name, let arguments, let result):
            switch result {
            case .answered(let json):
                return make(.call, title(name), call(name, arguments, "→ \(json)"), bytes: json.utf8.count)
            case .failed(let json): return make(.call, title(name), call(name, arguments, "✕ \(json)"))
            case .cancelled: return make(.call, title(name), call(name, arguments, "cancelled"))
            }
        case .value(let name, let arguments, let json, let isError):
            return make(.value, title(name), call(name, arguments, "\(isError ? "✕" : "→") \(json)"))
        case .broadcast(let name, let json):
            return make(.broadcast, String(name.prefix { $0 != ":" }), json)
        case .step(let step):
            return make(
                .step, step.name,
                [step.outcome.rawValue, step.error].compactMap(\.self).joined(separator: ": "),
                duration: step.startedAt.map { step.endedAt - $0 })
        case .navigation(let event): return navigation(event, make)
        case .commit(let owner, let change): return make(.commit, owner, fields(change))
        case .delivery(let screen, let change): return make(.delivery, screen, fields(change))
        case .update(let update):
            let changes = update.changes.map { $0 == 1 ? "1 change" : "\($0) changes" } ?? "whole page"
            return make(
                .patch, "version \(update.version)",
                "\(changes), rendered in \(formatted(milliseconds: update.renderTime.milliseconds))",
                bytes: update.bytes,
                duration: update.latency)
        }
    }

    /// The name of a call. Generated wrappers use the whole declaration.
    private static func title(_ name: String) -> String { String(name.prefix { $0 != "(" }) }

    /// The arguments, the result, and the declaration of a call, as lines.
    private static func call(_ name: String, _ arguments: String?, _ result: String) -> String {
        [arguments, result, title(name) == name ? nil : name].compactMap(\.self).joined(separator: "\n")
    }

    private static func navigation(
        _ event: NavigationEvent,
        _ make: (InspectionEvent.Kind, String, String, Int?, Duration?) -> InspectionEvent
    ) -> InspectionEvent {
        switch event {
        case .appeared(let view):
            make(.screen, "\(view.screen) appeared", "\(view.route)\n\(view.cause)", nil, nil)
        case .disappeared(let view, let time):
            make(.screen, "\(view.screen) disappeared", "\(view.route)", nil, time)
        case .popupShown(let popup): make(.screen, "popup shown", popup.title, nil, nil)
        case .popupHidden(let popup): make(.screen, "popup hidden", popup.title, nil, nil)
        case .failed(let report): make(.error, "\(type(of: report.error))", "\(report)", nil, nil)
        }
    }

    private static func fields(_ change: (any AnyStateChange)?) -> String {
        guard let change, let old = change.anyOld else { return "" }
        return RedrawLog.changes(from: old, to: change.anyNew).map { String($0.dropFirst()) }.joined(
            separator: ", ")
    }
}

extension [InspectionEvent] {
    /// Returns the index of the first event with a property that all later events have.
    fileprivate func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if isLater(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
