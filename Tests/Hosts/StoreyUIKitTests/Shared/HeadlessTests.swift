import Storey
import StoreyTesting
import Testing
import UIKit

/// Headless tests of an app that has only UIKit views.
@Suite("View controllers in headless tests", .serialized, .timeLimit(.minutes(10)))
struct HeadlessTests {
    private let app: AppDefinition = { scope in ProfileFlow(scope) }

    @Test("A screen is read from its views")
    func reading() async throws {
        let app = try await HeadlessApp.launch(app)
        #expect(app.screen == "profile")
        #expect(app.title == "Profile")
        #expect(
            app.elements == [
                ScreenElement(.button, "Save", identifier: ProfileElement.save, isEnabled: false),
                ScreenElement(.heading, "About you"),
                ScreenElement(.field, "Name", identifier: ProfileElement.name, value: ""),
                ScreenElement(
                    .field, "Password", identifier: ProfileElement.password, value: "", isSecret: true),
                ScreenElement(.field, "Notes", identifier: ProfileElement.notes, value: ""),
                ScreenElement(.toggle, "Public", identifier: ProfileElement.isPublic),
                ScreenElement(.image, "Portrait", identifier: ProfileElement.portrait, isSelected: true),
                ScreenElement(.link, "Terms", identifier: ProfileElement.terms),
                ScreenElement(.heading, "Friends"),
                ScreenElement(.row, "Ada, London", identifier: ProfileElement.friend(1)),
                ScreenElement(.text, "Ada"),
                ScreenElement(.text, "London"),
                ScreenElement(.button, "Remove", identifier: ProfileElement.remove(1)),
                ScreenElement(.text, "1 friend"),
            ])
        await app.end()
    }

    @Test("A test types, toggles, submits, and taps as a user does")
    func performing() async throws {
        let app = try await HeadlessApp.launch(app)
        try await app.type("Grace", into: ProfileElement.name)
        try await app.type("Likes\nships", into: ProfileElement.notes)
        try await app.toggle(ProfileElement.isPublic, true)
        #expect(try app.element(ProfileElement.save).isEnabled)
        #expect(try app.element(ProfileElement.name).value == "Grace")
        #expect(try app.element(ProfileElement.notes).value == "Likes\nships")
        #expect(try app.element(ProfileElement.isPublic).isSelected)
        try await app.type("", into: ProfileElement.notes)
        #expect(try app.element(ProfileElement.notes).value == "")
        try await app.tap(ProfileElement.terms)
        try await app.tap(ProfileElement.remove(1))
        #expect(!app.texts.contains("Ada"))
        try await app.tap(ProfileElement.save)
        #expect(app.screen == "saved")
        #expect(app.texts == ["Saved", "Grace, terms read"])
        try await app.back()
        try await app.submit(ProfileElement.name)
        #expect(app.screen == "saved")
        await app.end()
    }

    @Test("A tap opens a row's screen")
    func row() async throws {
        let app = try await HeadlessApp.launch(app)
        try await app.tap(ProfileElement.friend(1))
        #expect(app.texts == ["Saved", "Ada"])
        await app.end()
    }

    @Test("An action that isn't possible explains why")
    func refusals() async throws {
        let app = try await HeadlessApp.launch(app)
        var error = await #expect(throws: HeadlessError.self) { try await app.tap(ProfileElement.save) }
        #expect(error?.description == "“save” on profile is disabled.")
        error = await #expect(throws: HeadlessError.self) { try await app.tap("nmae") }
        #expect(error?.description.contains("Did you mean “name”?") == true)
        error = await #expect(throws: HeadlessError.self) { try await app.toggle(ProfileElement.name, true) }
        #expect(error?.description.contains("doesn't support") == true)
        await app.end()
    }

    @Test("Only the visible screen renders")
    func visibility() async throws {
        let app = try await HeadlessApp.launch(app)
        try await app.type("Grace", into: ProfileElement.name)
        try await app.tap(ProfileElement.save)
        let rendered = await MainActor.run { ProfileViewController.rendered }
        try await app.tap(ProfileElement.rename)
        #expect(await MainActor.run { ProfileViewController.rendered } == rendered)
        try await app.back()
        #expect(try app.element(ProfileElement.name).value == "Renamed")
        await app.end()
    }

    @Test("Screens are released with their entry", .noLeaks)
    func leaks() async throws {
        let app = try await HeadlessApp.launch(app)
        try await app.tap(ProfileElement.friend(1))
        try await app.back()
        await app.end()
    }

    @Test("A hostile user finds no fault", arguments: 1...5 as ClosedRange<UInt64>)
    func hostile(seed: UInt64) async throws {
        try await HostileUser(named: "user") { [app] _ in app }.run(seed: seed)
    }
}

// MARK: - The app

private enum ProfileRoute: Route { case profile, saved(String) }

private struct Friend: Identifiable, Equatable {
    let id: Int
    let name: String
    let city: String
}

private struct ProfileViewInputData: Equatable {
    var name = ""
    var notes = ""
    var isPublic = false
    var hasReadTerms = false
    var friends = [
        ListSection(
            "friends", header: "Friends", footer: "1 friend",
            items: [Friend(id: 1, name: "Ada", city: "London")])
    ]
    var canSave: Bool { !name.isEmpty }
}

private enum ProfileElement: String, ElementID {
    case save, name, password, notes, portrait, terms, rename
    case isPublic = "public"

    static func friend(_ id: Int) -> String { "friend-\(id)" }
    static func remove(_ id: Int) -> String { "remove-\(id)" }
}

private enum ProfileViewEvent {
    case name(String), notes(String), isPublic(Bool), save, terms, select(Int), remove(Int)
}

private final class ProfileViewModel: ViewModel {
    enum Output { case saved(String) }
    let output = Outputs<Output>()
    let store: SharedStore<ProfileViewInputData>
    var viewInputData: Observed<ProfileViewInputData> { store.observed }

    init(store: SharedStore<ProfileViewInputData>) { self.store = store }

    func handle(_ event: ProfileViewEvent) {
        switch event {
        case .name(let name): store.commit { $0.name = name }
        case .notes(let notes): store.commit { $0.notes = notes }
        case .isPublic(let isPublic): store.commit { $0.isPublic = isPublic }
        case .terms: store.commit { $0.hasReadTerms = true }
        case .save:
            output(.saved(store.state.hasReadTerms ? "\(store.state.name), terms read" : store.state.name))
        case .select: output(.saved("Ada"))
        case .remove: store.commit { $0.friends = [] }
        }
    }
}

private final class ProfileFlow: StackCoordinator<ProfileRoute> {
    private let store = SharedStore(ProfileViewInputData())

    init(_ scope: Scope) { super.init(root: .profile) }

    override func module(for route: ProfileRoute) throws -> any Presentable {
        switch route {
        case .profile:
            let model = ProfileViewModel(store: store)
            model.onOutput { [router] output in
                switch output {
                case .saved(let text): router.push(.saved(text))
                }
            }
            let make = viewController(ProfileViewController.init(viewModel:))
            return make(model)
        case .saved(let text):
            let make = viewController(SavedViewController.init(text:rename:))
            return make(text) { [store] in store.commit { $0.name = "Renamed" } }
        }
    }
}

private final class ProfileViewController: ScreenController<ProfileViewInputData, ProfileViewEvent> {
    /// Counted for one test at a time.
    static var rendered = 0
    private let name = UITextField()
    private let password = UITextField()
    private let notes = UITextView()
    private let isPublic = UISwitch()
    private let table = UITableView(frame: .zero, style: .plain)
    private lazy var friends = TableRows<Friend>(table) { cell, friend in
        var content = UIListContentConfiguration.subtitleCell()
        content.text = friend.name
        content.secondaryText = friend.city
        cell.contentConfiguration = content
        cell.elementID = ProfileElement.friend(friend.id)
    }

    init(viewModel: ProfileViewModel) { super.init(viewModel) }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.title = "Profile"
        let save = UIBarButtonItem(
            primaryAction: UIAction(title: "Save") { [weak self] _ in self?.send(.save) })
        save.elementID = ProfileElement.save
        navigationItem.rightBarButtonItem = save
        let heading = UILabel()
        heading.text = "About you"
        heading.accessibilityTraits = .header
        let hidden = UILabel()
        hidden.text = "Hidden"
        hidden.isHidden = true
        name.placeholder = "Name"
        name.elementID = ProfileElement.name
        password.placeholder = "Password"
        password.elementID = ProfileElement.password
        password.isSecureTextEntry = true
        notes.accessibilityLabel = "Notes"
        notes.elementID = ProfileElement.notes
        isPublic.accessibilityLabel = "Public"
        isPublic.elementID = ProfileElement.isPublic
        let terms = Terms { [weak self] in self?.send(.terms) }
        for part in [heading, hidden, name, password, notes, isPublic, Portrait(), terms, table] {
            view.addSubview(part)
        }
        // A list creates only the rows that are visible.
        table.frame = CGRect(x: 0, y: 0, width: 390, height: 600)
        typing = TextDelegate { [weak self] in self?.send(.notes($0)) }
        notes.delegate = typing
        on(name, .editingChanged) { .name($0.name.text ?? "") }
        on(name, .primaryActionTriggered) { _ in .save }
        on(password, .editingChanged) { _ in .notes("") }
        on(isPublic, .valueChanged) { .isPublic($0.isPublic.isOn) }
        friends.onSelect = { [unowned self] in send(.select($0)) }
        friends.trailingActions = { [unowned self] friend in
            [
                RowAction("Remove", identifier: ProfileElement.remove(friend.id)) {
                    self.send(.remove(friend.id))
                }
            ]
        }
        bind(\.name) {
            Self.rendered += 1
            if $0.name.text != $1 { $0.name.text = $1 }
        }
        bind(\.notes) { if $0.notes.text != $1 { $0.notes.text = $1 } }
        bind(\.isPublic) { $0.isPublic.isOn = $1 }
        bind(\.canSave) { $0.navigationItem.rightBarButtonItem?.isEnabled = $1 }
        bind(\.friends) { $0.friends.show($1) }
    }

    private var typing: TextDelegate?
}

private final class TextDelegate: NSObject, UITextViewDelegate {
    private let changed: (String) -> Void

    init(changed: @escaping (String) -> Void) { self.changed = changed }

    func textViewDidChange(_ textView: UITextView) { changed(textView.text) }
}

/// A view that draws itself and describes itself for VoiceOver.
private final class Portrait: UIView {
    init() {
        super.init(frame: .zero)
        isAccessibilityElement = true
        accessibilityLabel = "Portrait"
        elementID = ProfileElement.portrait
        accessibilityTraits = [.image, .selected]
    }

    required init?(coder: NSCoder) { nil }

    override func accessibilityActivate() -> Bool { true }
}

/// A view whose parts are accessibility elements.
private final class Terms: UIView {
    private final class Link: UIAccessibilityElement {
        let follow: () -> Void

        init(_ container: UIView, follow: @escaping () -> Void) {
            self.follow = follow
            super.init(accessibilityContainer: container)
        }

        override func accessibilityActivate() -> Bool {
            follow()
            return true
        }
    }

    init(follow: @escaping () -> Void) {
        super.init(frame: .zero)
        let link = Link(self, follow: follow)
        link.accessibilityLabel = "Terms"
        link.accessibilityIdentifier = ProfileElement.terms.elementID
        link.accessibilityTraits = .link
        accessibilityElements = [link]
    }

    required init?(coder: NSCoder) { nil }
}

/// A screen without a view model.
private final class SavedViewController: UIViewController {
    private let text: String
    private let rename: () -> Void

    init(text: String, rename: @escaping () -> Void) {
        self.text = text
        self.rename = rename
        super.init(nibName: nil, bundle: nil)
        title = "Saved"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let label = UILabel()
        label.text = text
        view.addSubview(label)
        let button = UIButton(primaryAction: UIAction { [rename] _ in rename() })
        button.elementID = ProfileElement.rename
        view.addSubview(button)
    }
}
