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

private final class SwitchController: UIHostingController<SwitchPage> {
    init(viewModel: SwitchViewModel) {
        super.init(rootView: SwitchPage(screen: ScreenData(viewModel)))
    }

    required init?(coder: NSCoder) { nil }
}

/// Tells of each evaluation of its body, which reads but one field.
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
    @Test("A body is evaluated when a field changes that it reads, and not when another does")
    func perField() async throws {
        let model = SwitchViewModel()
        var evaluations = 0
        let page = CountedPage(screen: ScreenData(model)) { evaluations += 1 }
        let window = try UIWindow(inScene: UIHostingController(rootView: page))
        try await until(window) { evaluations == 1 }
        for _ in 1...3 {
            model.handle(.tapped)
            // Long enough for SwiftUI to have evaluated what it wants to.
            for _ in 1...10 { try await turn(window) }
        }
        #expect(evaluations == 1)
        model.handle(.switched(true))
        try await until(window) { evaluations == 2 }
    }

    @Test("A binding reads the field and sends the event")
    func binding() {
        let model = SwitchViewModel()
        let binding = ScreenData(model.erased).binding(\.isOn) { .switched($0) }
        #expect(!binding.wrappedValue)
        binding.wrappedValue = true
        #expect(model.store.state.isOn)
        #expect(binding.wrappedValue)
    }

    @Test("A part registers one of SwiftUI's views by its controller")
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
            try await turn(window)
        }
    }

    /// Gives the main run loop, on which SwiftUI draws, a turn.
    private func turn(_ window: UIWindow) async throws {
        window.layoutIfNeeded()
        try await Task.sleep(for: .milliseconds(5))
    }
}

extension UIWindow {
    fileprivate convenience init(inScene root: UIViewController) throws {
        let scenes = UIApplication.shared.connectedScenes
        guard let scene = scenes.lazy.compactMap({ $0 as? UIWindowScene }).first else { throw NoScene() }
        self.init(windowScene: scene)
        rootViewController = root
        makeKeyAndVisible()
    }
}
