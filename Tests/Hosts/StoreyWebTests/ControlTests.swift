#if Web
    import Storey
    import StoreyHTML
    @testable import StoreyWeb
    import Testing

    private enum Size: String, CaseIterable { case small, large }

    private struct Controls: Equatable {
        var size = Size.small
        var color = Size.small
        var isOpen = false
        var isAsking = true
        var submissions = 0
    }

    private enum ControlEvent { case size(Size), color(Size), opened(Bool), closed, submitted }

    private final class ControlsViewModel: ViewModel {
        private let store = Store(Controls())
        var viewInputData: Observed<Controls> { store.observed }

        func handle(_ event: ControlEvent) {
            store.commit { data in
                switch event {
                case .size(let size): data.size = size
                case .color(let color): data.color = color
                case .opened(let isOpen): data.isOpen = isOpen
                case .closed: data.isAsking = false
                case .submitted: data.submissions += 1
                }
            }
        }
    }

    private final class ControlsHTMLView: HTMLView {
        let viewModel: any ViewModel<Controls, ControlEvent> = ControlsViewModel()

        func title(_ data: Controls) -> String { "Controls" }

        func body(_ data: Controls) -> HTML<ControlEvent> {
            p("\(data)", id: "state")
            select(
                id: "size", label: "Size", Size.allCases, value: \.rawValue, title: \.rawValue,
                selection: data.size, on: { .size($0) })
            radioGroup(
                id: "color", label: "Color", Size.allCases, value: \.rawValue, title: \.rawValue,
                selection: data.color, on: { .color($0) })
            details("More", id: "more", isOpen: data.isOpen, on: { .opened($0) }) { p("Text") }
            dialog("Sure?", id: "sure", isOpen: data.isAsking, on: .closed) {
                button("Yes", id: "yes", on: .closed)
            }
            form(id: "form", on: .submitted) {
                textField(id: "first", label: "First", value: "", on: { _ in .opened(true) })
                textField(id: "second", label: "Second", value: "", on: { _ in .opened(true) })
            }
        }
    }

    private struct ControlsRoute: Route {}

    private final class ControlsFlow: StackCoordinator<ControlsRoute> {
        override func module(for route: ControlsRoute) throws -> any Presentable { ControlsHTMLView() }
    }

    @Suite("Controls of a page", .timeLimit(.minutes(10)))
    struct ControlTests {
        @Test("The view receives the changes of a select, radio buttons, details, a dialog, and a form")
        func changes() async throws {
            let messages = [
                #"{"t":"input","n":1,"id":"screen-1.size","value":"large"}"#,
                #"{"t":"input","n":2,"id":"screen-1.color","value":"large"}"#,
                #"{"t":"change","n":3,"id":"screen-1.more","on":true}"#,
                #"{"t":"change","n":4,"id":"screen-1.sure","on":false}"#,
                #"{"t":"submit","n":5,"id":"screen-1.form"}"#,
            ]
            try await SessionClient.with({ _ in ControlsFlow(root: ControlsRoute()) }) { client in
                for (index, message) in messages.enumerated() {
                    await client.send(message)
                    let patch = await client.receive()
                    #expect(patch?.isPatch(index + 3, acknowledged: index + 1) == true)
                }
                let expected = Controls(
                    size: .large, color: .large, isOpen: true, isAsking: false, submissions: 1)
                let state: HTML<Never> = p("\(expected)", id: "screen-1.state")
                #expect(await client.page().contains(state.rendered().replacing("\"", with: "\\\"")))
            }
        }

        @Test("The page can't choose a value that isn't among the options")
        func unknownOption() async throws {
            try await SessionClient.with({ _ in ControlsFlow(root: ControlsRoute()) }) { client in
                await client.type(1, "giant", "screen-1.size")
                #expect(await client.receive() == .unavailable(1, "screen-1.size"))
                // The page shows the choice of the session again.
                let patch = HTMLPatch.value(path: [0, 0, 0, 1, 2, 1], "small")
                #expect(await client.receive() == .patch(version: 3, acknowledged: 1, [patch]))
            }
        }
    }
#endif
