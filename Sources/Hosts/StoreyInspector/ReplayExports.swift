import Storey
import StoreyFiles
import StoreyHTML
import StoreyTesting

/// The files that the user takes from a step.
final class ReplayExports {
    private unowned let provider: ReplayProvider

    init(_ provider: ReplayProvider) { self.provider = provider }

    /// The recording up to a step.
    func recording(_ number: Int) -> File {
        File("\(name(number)).jsonl", bytes: Array(text(number).utf8))
    }

    /// A test of the session up to a step.
    func test(_ number: Int, named name: String) -> File {
        let configuration = provider.configuration
        let code: String? =
            if let app = configuration.testedApp, let recording = provider.recording,
                let frame = provider.frame(number)
            {
                frame.step.test(of: recording, named: name, of: app, imports: configuration.testImports)
            } else { nil }
        return File("\(name).swift", bytes: Array((code ?? "").utf8))
    }

    /// The address of a step, which the page completes.
    func link(_ number: Int) -> File { File("link.txt", bytes: Array("/steps/\(number)".utf8)) }

    /// A document with what is needed to understand and to replay a bug.
    func report(_ number: Int) -> File {
        let document: String? =
            if let recording = provider.recording, let frame = provider.frame(number) {
                BugReport(recording.prefix(number), frame, provider.configuration).document
            } else { nil }
        return File("\(name(number)).html", bytes: Array((document ?? "").utf8))
    }

    private func text(_ number: Int) -> String { provider.recording?.prefix(number).text ?? "" }

    private func name(_ number: Int) -> String {
        let app = provider.state.value.app.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
        return "\(String(app))-step-\(number)"
    }
}

extension ReplayExports: Equatable {
    static func == (left: ReplayExports, right: ReplayExports) -> Bool { left === right }
}
