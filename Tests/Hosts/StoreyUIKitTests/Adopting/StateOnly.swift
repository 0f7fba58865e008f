import StoreyState
import Testing
import UIKit

// The state alone, from the article "Adopting Storey in an existing app".

private struct Favorites: Equatable {
    var items: [String] = []
    var isLoading = false
}

/// A view controller of the existing app. Others that have the same store show the same state.
@MainActor
private final class FavoritesViewController: UIViewController {
    private let favorites: SharedStore<Favorites>

    init(favorites: SharedStore<Favorites>) {
        self.favorites = favorites
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        favorites.observed.map { "\($0.items.count) favorites" }
            .observe { [weak self] in self?.title = $0 }
            .kept(by: self)
    }

    func add(_ item: String) {
        favorites.commit { $0.items.append(item) }
    }
}

@MainActor
@Suite("The state in an app without Storey's other modules")
struct StateOnlyTests {
    @Test("Two view controllers show the state that one of them changes")
    func shares() {
        let favorites = SharedStore(Favorites())
        let (first, second) = (
            FavoritesViewController(favorites: favorites), FavoritesViewController(favorites: favorites)
        )
        first.loadViewIfNeeded()
        second.loadViewIfNeeded()
        first.add("Tea")
        #expect([first.title, second.title] == ["1 favorites", "1 favorites"])
    }

    @Test("An observation ends with its view controller")
    func ends() {
        let favorites = SharedStore(Favorites())
        weak var released: FavoritesViewController?
        do {
            let controller = FavoritesViewController(favorites: favorites)
            controller.loadViewIfNeeded()
            released = controller
        }
        favorites.commit { $0.isLoading = true }
        #expect(released == nil)
    }
}
