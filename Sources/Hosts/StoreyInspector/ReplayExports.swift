import Storey
import StoreyHTML
import StoreyTesting

/// The files that the user takes from a step.
final class ReplayExports {
    private weak let provider: ReplayProvider?

    init(_ provider: ReplayProvider) { self.provider = provider }

    /// The recording up to a step.
    func recording(_ number: Int) -> File {
        File("\(name(number)).jsonl", bytes: Array(text(number).utf8))
    }

    /// A test of the session up to a step.
    func test(_ number: Int, named name: String) -> File {
        guard let configuration = provider?.configuration, let app = configuration.testedApp,
            let recording = provider?.recording, let frame = provider?.frame(number)
        else { return File("\(name).swift", bytes: []) }
        let code = frame.step.test(
            of: recording, named: name, of: app, imports: configuration.testImports)
        return File("\(name).swift", bytes: Array(code.utf8))
    }

    /// A document with what is needed to understand and to replay a bug.
    func report(_ number: Int) -> File {
        guard let provider, let recording = provider.recording, let frame = provider.frame(number) else {
            return File("\(name(number)).html", bytes: [])
        }
        let document = BugReport(recording.prefix(number), frame, provider.configuration).document
        return File("\(name(number)).html", bytes: Array(document.utf8))
    }

    private func text(_ number: Int) -> String { provider?.recording?.prefix(number).text ?? "" }

    private func name(_ number: Int) -> String {
        let app = (provider?.state.value.app ?? "").lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
        return "\(String(app))-step-\(number)"
    }
}

extension ReplayExports: Equatable {
    static func == (left: ReplayExports, right: ReplayExports) -> Bool { left === right }
}
