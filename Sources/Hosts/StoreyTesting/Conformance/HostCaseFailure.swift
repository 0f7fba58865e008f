/// An error that describes how a host fails to conform.
public struct HostCaseFailure: Error, Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case wrongContent(HostSnapshot, expected: HostSnapshot)
        case wrongScreens(String, expected: String)
        case wrongRestoration(HostSnapshot, expected: HostSnapshot)
        case leaks([String])
        case remainingObjects([String])
        case neverIdle
        case ended
    }

    let name: String
    let host: String
    let done: [HostGesture]
    let kind: Kind
}

extension HostCaseFailure: CustomStringConvertible {
    /// The gestures performed, the visible content, and the expected content.
    public var description: String {
        let steps = done.isEmpty ? "at launch" : "after " + done.map { "\($0)" }.joined(separator: ", ")
        return "\(host) doesn't conform in “\(name)” \(steps): \(problem)"
    }

    private var problem: String {
        switch kind {
        case .wrongContent(let snapshot, let expected):
            "the visible content is\n  \(snapshot)\nbut the tree and the view models define\n  \(expected)"
        case .wrongScreens(let screens, let expected):
            "the visible screens are\n  \(screens)\nbut the gesture must lead to\n  \(expected)"
        case .wrongRestoration(let snapshot, let expected):
            "the relaunched app shows\n  \(snapshot)\nbut before it showed\n  \(expected)"
        case .leaks(let leaks): leaks.joined(separator: "\n")
        case .remainingObjects(let types):
            "the app has ended, but these objects remain: \(types.joined(separator: ", "))"
        case .neverIdle: "the app doesn't become idle; the host must let its isolation run"
        case .ended: "the app has ended"
        }
    }
}
