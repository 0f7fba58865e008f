import Storey
import StoreyUIKit
import SwiftUI
import Testing
import UIKit

private struct SwitchViewInputData: Equatable {
    var isOn = false
    var title = "Light"
    var taps = 0
}

private enum SwitchViewEvent {
    case switched(Bool)
    case tapped
}

private final class SwitchViewModel: ViewModel {
    let store = Store(SwitchViewInputData())
    var viewInputData: Observed<SwitchViewInputData> { store.observed }

    func handle(_ event: SwitchViewEvent) {
        switch event {
        case .switched(let isOn): store.commit { $0.isOn = isOn }
        case .tapped: store.commit { $0.taps += 1 }
        }
    }
}

private struct SwitchPage: View {
    let screen: ScreenData<SwitchViewInputData, SwitchViewEvent>

    var body: some View {
        Toggle(screen.title, isOn: screen.binding(\.isOn) { .switched($0) })
        Button("More") { screen.send(.tapped) }
    }
}

private final class SwitchController: ScreenHostingController<
    SwitchViewInputData, SwitchViewEvent, SwitchPage
>
{
    init(viewModel: SwitchViewModel) {
        super.init(viewModel) { SwitchPage(screen: $0) }
    }

    required dynamic init?(coder: NSCoder) { nil }
}

/// A view that counts the evaluations of its body, which reads only one field.
private struct CountedPage: View {
    let screen: ScreenData<SwitchViewInputData, SwitchViewEvent>
    let evaluated: () -> Void

    var body: some View {
        let _ = evaluated()
        Text(screen.isOn ? "on" : "off")
    }
}

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SwiftUITests {
    @Test("A body is evaluated again only when a field that it reads changes")
    func perField() async throws {
        let model = SwitchViewModel()
        var evaluations = 0
        let page = CountedPage(screen: ScreenData(model)) { evaluations += 1 }
        let window = try UIWindow.inTestScene()
        window.rootViewController = UIHostingController(rootView: page)
        window.makeKeyAndVisible()
        try await until(window) { evaluations == 1 }
        for _ in 1...3 {
            model.handle(.tapped)
            // Wait long enough for SwiftUI to evaluate the body.
            for _ in 1...10 { try await runLoop(window) }
        }
        #expect(evaluations == 1)
        model.handle(.switched(true))
        try await until(window) { evaluations == 2 }
    }

    @Test("A binding reads the field and sends the event")
    func binding() {
        let model = SwitchViewModel()
        let binding = ScreenData(model).binding(\.isOn) { .switched($0) }
        #expect(!binding.wrappedValue)
        binding.wrappedValue = true
        #expect(model.store.state.isOn)
        #expect(binding.wrappedValue)
    }

    @Test("A part can register a SwiftUI view by its hosting controller")
    func registering() throws {
        let container = Container()
        container.register(SwitchViewModel.init)
        container.register(viewController(SwitchController.init(viewModel:)))
        let controller: SwitchController = try container.resolve()
        #expect(controller.rootView.screen.title == "Light")
    }

    private func until(_ window: UIWindow, _ condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(60)
        while !condition() {
            try #require(ContinuousClock.now < deadline)
            try await runLoop(window)
        }
    }

    /// Runs the main run loop, on which SwiftUI renders.
    private func runLoop(_ window: UIWindow) async throws {
        window.layoutIfNeeded()
        try await Task.sleep(for: .milliseconds(5))
    }
}
