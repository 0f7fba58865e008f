import Storey
import StoreyInjection
import StoreyUIKit
import Testing
import UIKit

private struct PlayerViewInputData: Equatable {
    var song = "Intro"
}

private final class PlayerViewModel: ViewModel {
    let store = Store(PlayerViewInputData())
    var viewInputData: Observed<PlayerViewInputData> { store.observed }

    func handle(_ event: Never) {}
}

private final class PlayerViewController: ScreenController<PlayerViewInputData, Never> {
    override func viewDidLoad() {
        super.viewDidLoad()
        bind(\.song) { $0.title = $1 }
    }
}

private enum PlayerPart: Part {
    static func load(_ container: Container) {
        container.register(viewModel: PlayerViewModel.init)
        container.register(
            viewController { (model: PlayerViewModel) in
                UIStoryboard(name: "Player", bundle: nil)
                    .instantiateViewController(identifier: "Player") {
                        PlayerViewController(model, coder: $0)
                    }
            })
    }
}

@MainActor
@Suite("View controllers from storyboards and nib files")
struct StoryboardTests {
    private let window = UIWindow()

    init() { window.makeKeyAndVisible() }

    @Test("The container creates a storyboard's view controller with its view model")
    func storyboard() throws {
        let container = Container(parts: PlayerPart.self)
        let player: PlayerViewController = try container.resolve()
        window.rootViewController = player
        #expect(player.title == "Intro")
    }

    @Test("A view controller with views from a nib file shows its view model")
    func nib() {
        let player = PlayerViewController(PlayerViewModel(), nibName: "Player")
        window.rootViewController = player
        #expect(player.title == "Intro")
    }

    @Test("A storyboard can't create a screen without a view model")
    func withoutViewModel() {
        #expect(PlayerViewController(coder: NSCoder()) == nil)
    }
}
