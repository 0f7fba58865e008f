import Storey
import StoreyUIKit
import SwiftUI
import Testing
import UIKit

// One screen in a SwiftUI app, from the article "Adopting Storey in an existing app".

private struct AlarmViewInputData: Equatable {
    var isOn = false
    var text: String { isOn ? "Rings at 7:00" : "Off" }
}

private enum AlarmViewEvent {
    case switched(Bool)
}

private final class AlarmViewModel: ViewModel {
    private let store: Store<AlarmViewInputData>
    private let scope: Scope
    var viewInputData: Observed<AlarmViewInputData> { store.observed }

    init(scope: Scope) {
        self.scope = scope
        store = Store(AlarmViewInputData())
    }

    func handle(_ event: AlarmViewEvent) {
        switch event {
        case .switched(let isOn): store.commit { $0.isOn = isOn }
        }
    }
}

private struct AlarmPage: View {
    let screen: ScreenData<AlarmViewInputData, AlarmViewEvent>

    var body: some View {
        Toggle("Alarm", isOn: screen.binding(\.isOn) { .switched($0) })
        Text(screen.text)
    }
}

/// The model of the existing app, which creates its screens.
@MainActor
private final class ClockModel {
    private let scope = Scope(owner: MainActor.shared)

    func alarm() -> AlarmPage {
        AlarmPage(screen: ScreenData(AlarmViewModel(scope: scope.child())))
    }

    /// Cancels the tasks of all screens.
    func close() { scope.end() }
}

@MainActor
@Suite("A screen in a SwiftUI app")
struct ScreenInSwiftUITests {
    @Test("It shows the data of its view model and sends it events")
    func works() throws {
        let clock = ClockModel()
        defer { clock.close() }
        let window = UIWindow()
        let controller = UIHostingController(rootView: clock.alarm())
        window.rootViewController = controller
        window.makeKeyAndVisible()
        window.layoutIfNeeded()
        #expect(texts(of: controller) == ["Alarm", "Off"])
        let toggle = try #require(controller.view.subviews.compactMap { $0 as? UISwitch }.first)
        toggle.isOn = true
        toggle.sendActions(for: .valueChanged)
        window.layoutIfNeeded()
        #expect(texts(of: controller) == ["Alarm", "Rings at 7:00"])
    }

    private func texts(of controller: UIViewController) -> [String] {
        controller.view.layoutIfNeeded()
        return controller.view.subviews.compactMap { ($0 as? UILabel)?.text }
    }
}
