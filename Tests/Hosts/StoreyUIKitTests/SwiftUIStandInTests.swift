import Storey
import StoreyUIKit
import SwiftUI
import Testing
import UIKit

private struct LightViewInputData: Equatable {
    var isOn = false
    var taps = 0
}

private enum LightViewEvent {
    case switched(Bool)
    case tapped
}

private final class LightViewModel: ViewModel {
    let store = Store(LightViewInputData())
    var viewInputData: Observed<LightViewInputData> { store.observed }

    func handle(_ event: LightViewEvent) {
        switch event {
        case .switched(let isOn): store.commit { $0.isOn = isOn }
        case .tapped: store.commit { $0.taps += 1 }
        }
    }
}

private struct LightPage: View {
    let screen: ScreenData<LightViewInputData, LightViewEvent>

    var body: some View {
        Toggle("Light", isOn: screen.binding(\.isOn) { .switched($0) })
        Button("More") { screen.send(.tapped) }
        if screen.isOn { Text("\(screen.taps) taps") }
    }
}

@MainActor
@Suite struct `A SwiftUI view in the stand-in` {
    @Test func `Its controls send events, and what they change is shown`() throws {
        let viewModel = LightViewModel()
        let window = try UIWindow.inTestScene()
        let controller = UIHostingController(rootView: LightPage(screen: ScreenData(viewModel)))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(texts(of: controller) == ["Light", "More"])
        let button = try #require(controller.view.subviews.compactMap { $0 as? UIButton }.first)
        button.sendActions(for: .primaryActionTriggered)
        let light = try #require(controller.view.subviews.compactMap { $0 as? UISwitch }.first)
        light.isOn = true
        light.sendActions(for: .valueChanged)
        #expect(viewModel.store.state == LightViewInputData(isOn: true, taps: 1))
        window.layoutIfNeeded()
        #expect(texts(of: controller) == ["Light", "More", "1 taps"])
    }

    private func texts(of controller: UIViewController) -> [String] {
        controller.view.subviews.compactMap { view in
            (view as? UILabel)?.text ?? (view as? UIButton)?.title(for: .normal)
        }
    }
}
