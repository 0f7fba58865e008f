import Foundation
public import Storey

extension HeadlessApp {
    /// Does what a recording has.
    /// - Throws: ``HeadlessError`` where it cannot be done, with what there is instead.
    public func perform(_ action: PersonAction) async throws(HeadlessError) {
        switch action {
        case .element(let action, let identifier): try await perform(action, on: identifier)
        case .back: try await back()
        case .swipeBack(let isFinished): try await swipeBack(isFinished ? .finished : .cancelled)
        case .pullDown: try await pullDown()
        case .selectTab(let name): try await selectTab(name)
        case .turnPage(let name): try await turnPage(name)
        case .answer(let title): try await answer(title)
        case .dismissPopup: try await dismissPopup()
        case .open(let link): try await open(link)
        case .report(let json): try await report(recorded: json)
        }
    }

    /// Reports anything else that a recording has of a host, as JSON.
    /// - Throws: ``HeadlessError`` where it is none, or has routes that this app does not know.
    public func report(recorded json: String) async throws(HeadlessError) {
        try await perform { navigation throws(HeadlessError) in
            let decoder = JSONDecoder()
            decoder.userInfo[.routeTypes] = navigation.routeTypes
            let event: HostEvent
            do {
                event = try decoder.decode(HostEvent.self, from: Data(json.utf8))
            } catch {
                throw HeadlessError(description: "This app cannot be told \(json): \(error)")
            }
            _ = navigation.report(event)
        }
    }
}
