import Storey

extension HostileAction: CustomStringConvertible {
    /// The Swift statement that performs the action on a variable named `app`.
    public var description: String {
        switch self {
        case .perform(let action): "try await app.\(action)"
        case .simultaneously(let actions):
            "try await app.simultaneously(\(actions.map(\.value).joined(separator: ", ")))"
        case .advance(let duration): "try await app.advance(by: \(duration.code))"
        case .suspend(let duration): "try await app.suspend(for: \(duration.code))"
        case .rotate: "try await app.rotate()"
        case .relaunch: "app = try await app.relaunched()"
        case .setFault(let mode, nil): "app.faults.set(.\(mode))"
        case .setFault(let mode, let service?): "app.faults.set(.\(mode), for: \(service.quoted))"
        }
    }
}
