import Storey

extension HostileAction: CustomStringConvertible {
    /// The line of a test that does it to an `app`.
    public var description: String {
        switch self {
        case .person(let action): "try await app.\(action)"
        case .atOnce(let actions): "try await app.atOnce(\(actions.map(\.value).joined(separator: ", ")))"
        case .advance(let duration): "try await app.advance(by: \(duration.code))"
        case .suspend(let duration): "try await app.suspend(for: \(duration.code))"
        case .rotate: "try await app.rotate()"
        case .relaunch: "app = try await app.relaunched()"
        case .weather(let kind, nil): "app.weather.turn(.\(kind))"
        case .weather(let kind, let service?): "app.weather.turn(.\(kind), for: \(service.quoted))"
        }
    }
}
