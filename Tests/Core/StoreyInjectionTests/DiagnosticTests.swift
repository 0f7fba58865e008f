import StoreyGraph
import StoreyInjection
import Testing

private enum Archive {}
private protocol Tracker: AnyObject {}
private final class TrackerImpl: Tracker {}
private final class Ring {
    final class View {}

    init(chain: Chain) {}
}
private final class Chain {
    init(link: Link) {}
}
private final class Link {
    init(ring: Ring) {}
}
private struct Report {
    init(tracker: any Tracker) {}
}

/// The complete text of each issue that `validate` returns.
@Suite("Container issues")
struct DiagnosticTests {
    private let container = Container()

    @Test("A missing component is reported with the chain of its dependents")
    func missing() {
        container.register(NotesListViewModelImpl.init(provider:), file: "App/List.swift", line: 1)
            .as((any NotesListViewModel).self)
        container.register(NotesListProviderImpl.init(storage:), file: "App/List.swift", line: 2)
            .as((any NotesListProvider).self)
        #expect(
            container.validate(roots: (any NotesListViewModel).self).map(\.description) == [
                """
                Nothing is registered as `any NotesStorage`.
                  Required by: NotesListViewModelImpl (App/List.swift:1) → NotesListProviderImpl (App/List.swift:2)
                  Fix: Register it in a loaded part: `container.register(…).as((any NotesStorage).self)`.
                """
            ])
    }

    @Test("A missing component is reported with its registration under a tag")
    func missingTag() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1)
            .as((any Tracker).self, tag: Archive.self)
        container.register(Report.init(tracker:), file: "App/Track.swift", line: 2)
        #expect(
            container.validate().map(\.description) == [
                """
                Nothing is registered as `any Tracker`.
                  Required by: Report (App/Track.swift:2)
                  See: App/Track.swift:1
                  Fix: It is registered with the tag `Archive` at App/Track.swift:1. Otherwise register it in a loaded part: \
                `container.register(…).as((any Tracker).self)`.
                """
            ])
    }

    @Test("A missing service is reported with a similarly named registration")
    func missingService() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1)
        container.register(Report.init(tracker:), file: "App/Track.swift", line: 2)
        #expect(
            container.validate().map(\.description) == [
                """
                Nothing is registered as `any Tracker`.
                  Required by: Report (App/Track.swift:2)
                  See: App/Track.swift:1
                  Fix: Did you mean `TrackerImpl` (App/Track.swift:1)? Otherwise register it in a loaded part: \
                `container.register(…).as((any Tracker).self)`.
                """
            ])
    }

    @Test("A missing implementation is reported with its registration as a protocol")
    func missingImplementation() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1).as((any Tracker).self)
        container.register({ (tracker: TrackerImpl) in 1 }, file: "App/Track.swift", line: 2)
        #expect(
            container.validate().map(\.description) == [
                """
                Nothing is registered as `TrackerImpl`.
                  Required by: Int (App/Track.swift:2)
                  See: App/Track.swift:1
                  Fix: `TrackerImpl` is registered only as `any Tracker` at App/Track.swift:1. Otherwise register it in a loaded part: \
                `container.register(…).as(TrackerImpl.self)`.
                """
            ])
    }

    @Test("An ambiguous dependency is reported with all candidates")
    func ambiguous() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1).as((any Tracker).self)
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 2).as((any Tracker).self)
        container.register(Report.init(tracker:), file: "App/Track.swift", line: 3)
        #expect(
            container.validate().map(\.description) == [
                """
                2 components are registered as `any Tracker`: `TrackerImpl`, `TrackerImpl`.
                  Required by: Report (App/Track.swift:3)
                  See: App/Track.swift:1, App/Track.swift:2
                  Fix: Remove all but one, distinguish them with tags (`.as((any Tracker).self, tag: …)`), mark \
                one with `.default()`, or resolve `Many<any Tracker>`.
                """
            ])
    }

    @Test("A cycle is reported with its whole path")
    func cycle() {
        container.register(Ring.init(chain:), file: "App/Ring.swift", line: 1)
        container.register(Chain.init(link:), file: "App/Ring.swift", line: 2)
        container.register(Link.init(ring:), file: "App/Ring.swift", line: 3).lifetime(.objectGraph)
        #expect(
            container.validate().map(\.description) == [
                """
                Dependency cycle: `Ring` → `Chain` → `Link` → `Ring`.
                  Required by: Ring (App/Ring.swift:1) → Chain (App/Ring.swift:2) → Link (App/Ring.swift:3)
                  See: App/Ring.swift:1, App/Ring.swift:2, App/Ring.swift:3
                  Fix: Inject one of them after initialization with `.inject { (component, dependency) in … }` \
                and give both `.lifetime(.objectGraph)`, or depend on it as `Lazy` or `Factory`.
                """
            ])
    }

    @Test("A cycle that injection closes with different instances is reported")
    func cycleOfPrototypes() {
        container.register(Ring.init(chain:), file: "App/Ring.swift", line: 1)
        container.register(Chain.init(link:), file: "App/Ring.swift", line: 2)
        container.register({ () -> Link in fatalError("never made") }, file: "App/Ring.swift", line: 3)
            .lifetime(.objectGraph)
            .inject { (link: Link, ring: Ring) in }
        #expect(
            container.validate().map(\.description) == [
                """
                Injection closes a dependency cycle, but with different instances: `Ring` → `Chain` → `Link` → `Ring`.
                  Required by: Ring (App/Ring.swift:1) → Chain (App/Ring.swift:2) → Link (App/Ring.swift:3)
                  See: App/Ring.swift:1, App/Ring.swift:2, App/Ring.swift:3
                  Fix: Give `Ring` and `Link` the lifetime `.objectGraph` or a longer one, so that they share \
                instances.
                """
            ])
    }

    @Test("Components that nothing needs are one problem, and what combines components in a value is needed")
    func unneeded() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1).as((any Tracker).self)
        container.register(Report.init(tracker:), file: "App/Track.swift", line: 2)
        container.register(NotesStorageImpl.init, file: "App/Track.swift", line: 3)
        container.register({ 5 }, file: "App/Track.swift", line: 4)
        container.register({ (number: Factory<Int>) in "" }, file: "App/Track.swift", line: 5)
        container.register(value: 1.5)
        container.register({ (number: Int) in Ring.View() }, file: "App/Track.swift", line: 6)
        #expect(
            container.validate().map(\.description) == [
                """
                Nothing needs `NotesStorageImpl`, `View`.
                  See: App/Track.swift:3, App/Track.swift:6
                  Fix: Remove the registrations, or pass what the app resolves itself as a root: \
                `validate(roots: NotesStorageImpl.self)`.
                """
            ])
        #expect(container.validate(roots: NotesStorageImpl.self).map(\.subjects) == [["View"]])
    }

    /// Registers a screen whose view and coordinator need the view model.
    private func registerScreen(
        viewModel lifetime: Lifetime?, view: Lifetime? = nil, dependency: Lifetime? = nil
    ) {
        let viewModel = container.register({ TrackerImpl() }, file: "App/List.swift", line: 1)
            .as(TrackerImpl.self).as((any Tracker).self)
        if let lifetime { viewModel.lifetime(lifetime) }
        let list = container.register({ (_: any Tracker) in Ring.View() }, file: "App/List.swift", line: 2)
        if let view { list.lifetime(view) }
        let screen = container.register(
            { (_: TrackerImpl, _: Ring.View) in "" }, file: "App/List.swift", line: 3)
        if let dependency { screen.lifetime(dependency) }
    }

    @Test("A view model that view and coordinator each have for themselves is reported")
    func notShared() {
        registerScreen(viewModel: nil)
        #expect(
            container.validate().map(\.description) == [
                """
                Each `String` has several instances of `TrackerImpl`, because `String`, `View` each receive their own.
                  See: App/List.swift:1, App/List.swift:3, App/List.swift:2
                  Fix: Register `TrackerImpl` with `.lifetime(.objectGraph)`, so that they share one, or with \
                `.lifetime(.prototype)` if each needs its own.
                """
            ])
    }

    @Test(
        "A class that is registered with a lifetime isn't reported as not shared",
        arguments: Lifetime.allCases
    )
    func isShared(lifetime: Lifetime) {
        registerScreen(viewModel: lifetime)
        #expect(container.validate() == [])
    }

    @Test(
        "A class is reported as not shared unless one of its holders outlives the call",
        arguments: [
            (.prototype, nil, true), (.objectGraph, nil, true), (.singleton, nil, false), (.weak, nil, false),
            (.perContainer, nil, false), (nil, .singleton, true), (nil, .objectGraph, true),
        ] as [(Lifetime?, Lifetime?, Bool)])
    func notSharedBy(view: Lifetime?, dependency: Lifetime?, isReported: Bool) {
        registerScreen(viewModel: nil, view: view, dependency: dependency)
        #expect(container.validate().contains { $0.kind == .notShared } == isReported)
    }

    @Test(
        "A class is reported as not shared if its only holder isn't shared, unless the holder is a prototype by choice",
        arguments: [
            (nil, "each `Report` receives its own"), (.objectGraph, nil), (.prototype, nil),
        ] as [(Lifetime?, String?)])
    func holderNotShared(holder: Lifetime?, reason: String?) {
        container.register { TrackerImpl() }
        let report = container.register { (tracker: TrackerImpl) in Report(tracker: tracker) }
        if let holder { report.lifetime(holder) }
        container.register { (one: Report, another: Optional<Report>) in "" }
        #expect(
            container.validate().map(\.summary)
                == (reason.map { ["Each `String` has several instances of `TrackerImpl`, because \($0)."] }
                    ?? []))
    }

    @Test("A class is reported as not shared if its only holder receives it twice")
    func heldTwice() {
        container.register { TrackerImpl() }
        container.register { (one: TrackerImpl, another: TrackerImpl) in "" }
        #expect(
            container.validate().map(\.summary) == [
                "Each `String` has several instances of `TrackerImpl`, because `String` receives more than one."
            ])
    }

    @Test(
        "Instances that a Factory or Lazy makes later, and those of different screens, aren't reported as not shared"
    )
    func madeLater() {
        container.register { TrackerImpl() }
        container.register { (now: TrackerImpl, later: Factory<TrackerImpl>, once: Lazy<TrackerImpl>) in "" }
        container.register { (other: TrackerImpl) in Report(tracker: other) }
        #expect(container.validate() == [])
    }

    @Test("An argument that several parts declare is needed, and one that nothing takes isn't")
    func argumentOfSeveralParts() {
        container.register(argument: UInt8.self)
        container.register { (id: UInt8) in "\(id)" }
        container.register(argument: UInt8.self)
        container.register { (id: UInt8) in Double(id) }
        #expect(container.validate() == [])
        container.register(argument: Int.self)
        #expect(container.validate().map(\.subjects) == [["Int"]])
    }

    @Test("A parent's dependency struct is a root for what a child container overrides")
    func rootOfParent() {
        container.register { TrackerImpl() as any Tracker }
        container.register(Report.init(tracker:))
        let child = container.child()
        child.register(TrackerImpl.init).as((any Tracker).self).override()
        #expect(child.validate() == [])
        child.register { 5 }
        #expect(child.validate().map(\.subjects) == [["Int"]])
    }

    @Test("A captive dependency is reported, also through prototypes in between")
    func captive() {
        container.register(NotesStorageImpl.init, file: "App/Cap.swift", line: 1)
            .as((any NotesStorage).self).lifetime(.objectGraph)
        container.register(NotesListProviderImpl.init(storage:), file: "App/Cap.swift", line: 2)
            .as((any NotesListProvider).self)
        container.register(NotesListViewModelImpl.init(provider:), file: "App/Cap.swift", line: 3)
            .as((any NotesListViewModel).self).lifetime(.singleton)
        #expect(
            container.validate().map(\.description) == [
                """
                `NotesListViewModelImpl` (`.singleton`) holds `NotesStorageImpl` (`.objectGraph`), which has a shorter \
                lifetime.
                  Required by: NotesListViewModelImpl (App/Cap.swift:3) → NotesListProviderImpl (App/Cap.swift:2)
                  See: App/Cap.swift:3, App/Cap.swift:1
                  Fix: Depend on `Factory<NotesStorageImpl>` and call it when the dependency is used, give \
                `NotesStorageImpl` the lifetime `.singleton`, or give `NotesListViewModelImpl` the lifetime \
                `.objectGraph`.
                """
            ])
    }

    @Test(
        "Captive dependencies are reported for each pair of lifetimes",
        arguments: [
            (.prototype, []), (.objectGraph, []), (.perContainer, [.objectGraph]),
            (.weak, [.objectGraph, .perContainer]), (.singleton, [.objectGraph, .perContainer]),
        ] as [(Lifetime, [Lifetime])])
    func captives(holder: Lifetime, expected: [Lifetime]) {
        let found = Lifetime.allCases.filter { held in
            let container = Container()
            container.register(NotesStorageImpl.init).as((any NotesStorage).self).lifetime(held)
            container.register(NotesListProviderImpl.init(storage:)).lifetime(holder)
            return container.validate().map(\.kind) == [.captive]
        }
        #expect(Set(found) == Set(expected))
    }

    @Test("A captive dependency is reported behind Lazy, but not behind Factory")
    func lazyCaptive() {
        container.register(NotesStorageImpl.init).lifetime(.objectGraph)
        container.register { (lazy: Lazy<NotesStorageImpl>) in 1 }.lifetime(.singleton)
        container.register { (factory: Factory<NotesStorageImpl>) in "" }.lifetime(.singleton)
        #expect(container.validate().map(\.subjects) == [["Int"]])
    }

    @Test("A part that is loaded twice is reported")
    func partLoadedTwice() {
        enum Twice: Part {
            static func load(_ container: Container) { container.register(value: 1) }
        }
        container.load(Twice.self, file: "App/Main.swift", line: 1)
        container.load(Twice.self, file: "App/Main.swift", line: 2)
        container.load(Twice.self, file: "App/Main.swift", line: 3)
        #expect(
            container.validate().map(\.description) == [
                """
                The part `Twice` is loaded twice outside of any part; the second call has no effect.
                  See: App/Main.swift:1, App/Main.swift:2
                  Fix: Remove one of the calls.
                """
            ])
    }

    @Test("A value with the lifetime weak is reported")
    func cannotBeWeak() {
        container.register({ 5 }, file: "App/Weak.swift", line: 1).lifetime(.weak)
        #expect(
            container.validate().map(\.description) == [
                """
                `Int` has the lifetime `.weak` but is not a class.
                  See: App/Weak.swift:1
                  Fix: Make it a class, or choose another lifetime.
                """
            ])
    }

    @Test("An argument that can never be provided is reported")
    func argumentMissing() {
        container.register(argument: Int.self, file: "App/Arg.swift", line: 1)
        container.register({ (id: Int) in "\(id)" }, file: "App/Arg.swift", line: 2)
        container.register({ (lazy: Lazy<String>) in 1.5 }, file: "App/Arg.swift", line: 3)
        container.register { (factory: Factory<String>) in UInt8(1) }
        #expect(
            container.validate().map(\.description) == [
                """
                A component that is resolved by a `Lazy` requires the argument `Int`.
                  Required by: String (App/Arg.swift:2)
                  See: App/Arg.swift:1
                  Fix: A `Lazy` can't provide arguments. Use a `Factory` and pass the argument when you call it.
                """
            ])
    }

    @Test("A root that is not registered is reported")
    func missingRoot() {
        #expect(
            container.validate(roots: Report.self).map(\.description) == [
                """
                Nothing is registered as `Report`.
                  Fix: Register it in a loaded part: `container.register(…).as(Report.self)`.
                """
            ])
    }

    @Test("All problems are reported at once, and in the error of requireValid")
    func allAtOnce() {
        container.register(Ring.init(chain:))
        container.register(Chain.init(link:))
        container.register(Link.init(ring:))
        container.register(Report.init(tracker:))
        container.register(NotesListProviderImpl.init(storage:)).lifetime(.singleton)
        container.register(NotesStorageImpl.init).as((any NotesStorage).self).lifetime(.objectGraph)
        let kinds: [ValidationIssue.Kind] = [.missing, .cycle, .captive]
        let issues = container.validate(roots: Report.self, Ring.self)
        #expect(issues.map(\.kind) == kinds)
        #expect { try container.requireValid(roots: Report.self, Ring.self) } throws: { error in
            let error = error as? ValidationFailure
            return error?.issues == issues
                && error?.description.hasPrefix("The container has 3 problems:\n") == true
        }
    }
}
