extension UserAction: CustomStringConvertible {
    /// The line of a test that does it to an `app`.
    public var description: String {
        switch self {
        case .advance(let duration): "try await app.advance(by: \(duration.swift))"
        case .suspend(let duration): "try await app.suspend(for: \(duration.swift))"
        case .rotate: "try await app.rotate()"
        case .relaunch: "app = try await app.relaunched()"
        case .weather(let kind, nil): "app.weather.turn(.\(kind))"
        case .weather(let kind, let service?): "app.weather.turn(.\(kind), for: \(service.swift))"
        case .atOnce(let actions): "try await app.atOnce(\(actions.map(\.value).joined(separator: ", ")))"
        case .endSwipeBack(let ending): "try await app.endSwipeBack(.\(ending))"
        case .swipeBack(.finished): "try await app.swipeBack()"
        default: "try await app" + (hasArguments ? value : "\(value)()")
        }
    }

    /// As a value: `.tap("save")`.
    private var value: String {
        switch self {
        case .tap(let identifier): ".tap(\(identifier.swift))"
        case .type(let text, let identifier): ".type(\(text.swift), into: \(identifier.swift))"
        case .toggle(let identifier, let isOn): ".toggle(\(identifier.swift), \(isOn))"
        case .submit(let identifier): ".submit(\(identifier.swift))"
        case .back: ".back"
        case .swipeBack(let ending): ".swipeBack(.\(ending))"
        case .beginSwipeBack: ".beginSwipeBack"
        case .endSwipeBack(let ending): ".endSwipeBack(.\(ending))"
        case .pullDown: ".pullDown"
        case .selectTab(let name): ".selectTab(\(name.swift))"
        case .turnPage(let name): ".turnPage(\(name.swift))"
        case .answer(let title): ".answer(\(title.swift))"
        case .dismissPopup: ".dismissPopup"
        case .open(let link): ".open(\(link.swift))"
        case .atOnce(let actions): ".atOnce([\(actions.map(\.value).joined(separator: ", "))])"
        case .advance(let duration): ".advance(by: \(duration.swift))"
        case .suspend(let duration): ".suspend(for: \(duration.swift))"
        case .rotate: ".rotate"
        case .relaunch: ".relaunch"
        case .weather(let kind, let service): ".weather(.\(kind), for: \(service?.swift ?? "nil"))"
        }
    }

    private var hasArguments: Bool { value.hasSuffix(")") }
}

extension String {
    /// As it is written in Swift. A long one of one letter is written shorter than it is.
    fileprivate var swift: String {
        guard count > 40, let first, allSatisfy({ $0 == first }) else { return debugDescription }
        return "String(repeating: \(String(first).debugDescription), count: \(count))"
    }
}

extension Duration {
    fileprivate var swift: String {
        let milliseconds = Int((self / .milliseconds(1)).rounded())
        return milliseconds.isMultiple(of: 1000)
            ? ".seconds(\(milliseconds / 1000))" : ".milliseconds(\(milliseconds))"
    }
}
