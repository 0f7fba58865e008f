/// How a host differs from what it must do.
public struct HostCaseFailure: Error, Sendable, Equatable {
    enum Kind: Sendable, Equatable {
        case shows(ShownApp, expected: ShownApp)
        case leadsElsewhere(String, expected: String)
        case comesBackElsewhere(ShownApp, expected: ShownApp)
        case leaks([String])
        case survives([String])
        case isBusy
        case hasEnded
    }

    let name: String
    let host: String
    let done: [HostGesture]
    let kind: Kind
}

extension HostCaseFailure: CustomStringConvertible {
    /// What was done, what is shown, and what ought to be.
    public var description: String {
        let steps = done.isEmpty ? "at launch" : "after " + done.map { "\($0)" }.joined(separator: ", ")
        return "\(host) does not conform in “\(name)”, \(steps): \(complaint)"
    }

    private var complaint: String {
        switch kind {
        case .shows(let shown, let expected):
            "it shows\n  \(shown)\nbut the tree and the view models say\n  \(expected)"
        case .leadsElsewhere(let screens, let expected):
            "the screens are\n  \(screens)\nbut the gesture leads to\n  \(expected)"
        case .comesBackElsewhere(let shown, let expected):
            "it came back to\n  \(shown)\nbut the person had left\n  \(expected)"
        case .leaks(let leaks): leaks.joined(separator: "\n")
        case .survives(let types):
            "it has ended, but these are alive: \(types.joined(separator: ", "))"
        case .isBusy: "the app does not come to rest: the host must let its isolation run"
        case .hasEnded: "the app has ended"
        }
    }
}
