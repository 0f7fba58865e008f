import StoreyInjection
import Testing

private enum Archive {}
private protocol Tracker: AnyObject {}
private final class TrackerImpl: Tracker {}
private final class Ring {
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

/// Each fault that `validate` knows, with all it says.
@Suite("A fault tells what is wrong, who needs it, where, and how to mend it:")
struct FaultTests {
    private let container = Container()

    @Test("a missing component")
    func missing() {
        container.register(NotesListViewModelImpl.init(provider:), file: "App/List.swift", line: 1)
            .as((any NotesListViewModel).self)
        container.register(NotesListProviderImpl.init(storage:), file: "App/List.swift", line: 2)
            .as((any NotesListProvider).self)
        #expect(
            container.validate(roots: (any NotesListViewModel).self).map(\.description) == [
                """
                Nothing is registered as `any NotesStorage`.
                  Needed by: NotesListViewModelImpl (App/List.swift:1) → NotesListProviderImpl (App/List.swift:2)
                  To mend it: Write `container.register(…).as((any NotesStorage).self)` in a part that is loaded.
                """
            ])
    }

    @Test("a component that is there, but with a tag")
    func missingTag() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1)
            .as((any Tracker).self, tag: Archive.self)
        container.register(Report.init(tracker:), file: "App/Track.swift", line: 2)
        #expect(
            container.validate().map(\.description) == [
                """
                Nothing is registered as `any Tracker`.
                  Needed by: Report (App/Track.swift:2)
                  See: App/Track.swift:1
                  To mend it: It is registered with the tag `Archive` at App/Track.swift:1. Or write \
                `container.register(…).as((any Tracker).self)` in a part that is loaded.
                """
            ])
    }

    @Test("a component that is there, but only as itself")
    func missingService() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1)
        container.register(Report.init(tracker:), file: "App/Track.swift", line: 2)
        #expect(
            container.validate().map(\.description) == [
                """
                Nothing is registered as `any Tracker`.
                  Needed by: Report (App/Track.swift:2)
                  See: App/Track.swift:1
                  To mend it: Did you mean `TrackerImpl` (App/Track.swift:1)? Or write \
                `container.register(…).as((any Tracker).self)` in a part that is loaded.
                """
            ])
    }

    @Test("a component that is there, but only as a protocol")
    func missingImplementation() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1).as((any Tracker).self)
        container.register({ (tracker: TrackerImpl) in 1 }, file: "App/Track.swift", line: 2)
        #expect(
            container.validate().map(\.description) == [
                """
                Nothing is registered as `TrackerImpl`.
                  Needed by: Int (App/Track.swift:2)
                  See: App/Track.swift:1
                  To mend it: `TrackerImpl` is registered only as `any Tracker` at App/Track.swift:1. Or write \
                `container.register(…).as(TrackerImpl.self)` in a part that is loaded.
                """
            ])
    }

    @Test("an ambiguous component")
    func ambiguous() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1).as((any Tracker).self)
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 2).as((any Tracker).self)
        container.register(Report.init(tracker:), file: "App/Track.swift", line: 3)
        #expect(
            container.validate().map(\.description) == [
                """
                2 components are registered as `any Tracker`: `TrackerImpl`, `TrackerImpl`.
                  Needed by: Report (App/Track.swift:3)
                  See: App/Track.swift:1, App/Track.swift:2
                  To mend it: Remove all but one, tell them apart by tags (`.as((any Tracker).self, tag: …)`), mark \
                a stand-in with `.default()`, or ask for `Many<any Tracker>` to have them all.
                """
            ])
    }

    @Test("a cycle, with the whole path")
    func cycle() {
        container.register(Ring.init(chain:), file: "App/Ring.swift", line: 1)
        container.register(Chain.init(link:), file: "App/Ring.swift", line: 2)
        container.register(Link.init(ring:), file: "App/Ring.swift", line: 3).lifetime(.objectGraph)
        #expect(
            container.validate().map(\.description) == [
                """
                A component needs itself: `Ring` needs `Chain` needs `Link` needs `Ring`.
                  Needed by: Ring (App/Ring.swift:1) → Chain (App/Ring.swift:2) → Link (App/Ring.swift:3)
                  See: App/Ring.swift:1, App/Ring.swift:2, App/Ring.swift:3
                  To mend it: Take one of them out of the other's initialiser and hand it over afterwards with \
                `.inject { (component, dependency) in … }`, both with `.lifetime(.objectGraph)`; or need it as `Lazy` \
                or `Factory`.
                """
            ])
    }

    @Test("a cycle whose ends do not meet")
    func cycleOfPrototypes() {
        container.register(Ring.init(chain:), file: "App/Ring.swift", line: 1)
        container.register(Chain.init(link:), file: "App/Ring.swift", line: 2)
        container.register({ () -> Link in fatalError("never made") }, file: "App/Ring.swift", line: 3)
            .lifetime(.objectGraph)
            .inject { (link: Link, ring: Ring) in }
        #expect(
            container.validate().map(\.description) == [
                """
                A cycle is closed by injection, but not with the same instances: `Ring` needs `Chain` needs `Link` \
                needs `Ring`.
                  Needed by: Ring (App/Ring.swift:1) → Chain (App/Ring.swift:2) → Link (App/Ring.swift:3)
                  See: App/Ring.swift:1, App/Ring.swift:2, App/Ring.swift:3
                  To mend it: Give `Ring` and `Link` the lifetime `.objectGraph` or a longer one, so that they meet.
                """
            ])
    }

    @Test("an unreachable component")
    func unreachable() {
        container.register(TrackerImpl.init, file: "App/Track.swift", line: 1).as((any Tracker).self)
        container.register(Report.init(tracker:), file: "App/Track.swift", line: 2)
        container.register(NotesStorageImpl.init, file: "App/Track.swift", line: 3)
        container.register(value: 5, file: "App/Track.swift", line: 4)
        container.register({ (number: Factory<Int>) in "" }, file: "App/Track.swift", line: 5)
        #expect(
            container.validate(roots: Report.self, String.self).map(\.description) == [
                """
                No root needs `NotesStorageImpl`, directly or through others.
                  See: App/Track.swift:3
                  To mend it: Remove its registration, or name among the roots what is resolved and leads to it.
                """
            ])
    }

    @Test("a captive, also through what the holder has for itself")
    func captive() {
        container.register(NotesStorageImpl.init, file: "App/Cap.swift", line: 1)
            .as((any NotesStorage).self).lifetime(.objectGraph)
        container.register(NotesListProviderImpl.init(storage:), file: "App/Cap.swift", line: 2)
            .as((any NotesListProvider).self)
        container.register(NotesListViewModelImpl.init(provider:), file: "App/Cap.swift", line: 3)
            .as((any NotesListViewModel).self).lifetime(.single)
        #expect(
            container.validate().map(\.description) == [
                """
                `NotesListViewModelImpl` (`.single`) holds `NotesStorageImpl` (`.objectGraph`), which is to live shorter.
                  Needed by: NotesListViewModelImpl (App/Cap.swift:3) → NotesListProviderImpl (App/Cap.swift:2)
                  See: App/Cap.swift:3, App/Cap.swift:1
                  To mend it: Let `NotesListViewModelImpl` need `Factory<NotesStorageImpl>` and ask it when it is used, \
                give `NotesStorageImpl` the lifetime `.single`, or give `NotesListViewModelImpl` the lifetime \
                `.objectGraph`.
                """
            ])
    }

    @Test(
        "a captive of each lifetime that can hold one",
        arguments: [
            (.prototype, []), (.objectGraph, []), (.perContainer, [.objectGraph]),
            (.weak, [.objectGraph, .perContainer]), (.single, [.objectGraph, .perContainer]),
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

    @Test("a captive behind a lazy, but not behind a factory")
    func lazyCaptive() {
        container.register(NotesStorageImpl.init).lifetime(.objectGraph)
        container.register { (lazy: Lazy<NotesStorageImpl>) in 1 }.lifetime(.single)
        container.register { (factory: Factory<NotesStorageImpl>) in "" }.lifetime(.single)
        #expect(container.validate().map(\.subject) == ["`Int`"])
    }

    @Test("a part loaded twice")
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
                The part `Twice` is loaded twice outside all parts; the second time does nothing.
                  See: App/Main.swift:1, App/Main.swift:2
                  To mend it: Remove one of the calls.
                """
            ])
    }

    @Test("a value that is to be held weakly")
    func cannotBeWeak() {
        container.register({ 5 }, file: "App/Weak.swift", line: 1).lifetime(.weak)
        #expect(
            container.validate().map(\.description) == [
                """
                `Int` has the lifetime `.weak` but is no class: nobody can hold it weakly.
                  See: App/Weak.swift:1
                  To mend it: Make it a class, or choose another lifetime.
                """
            ])
    }

    @Test("an argument that nobody can give")
    func argumentMissing() {
        container.register(argument: Int.self, file: "App/Arg.swift", line: 1)
        container.register({ (id: Int) in "\(id)" }, file: "App/Arg.swift", line: 2)
        container.register({ (lazy: Lazy<String>) in 1.5 }, file: "App/Arg.swift", line: 3)
        container.register { (factory: Factory<String>) in UInt8(1) }
        #expect(
            container.validate().map(\.description) == [
                """
                What a `Lazy` resolves needs the argument `Int`, which nobody can give it.
                  Needed by: String (App/Arg.swift:2)
                  See: App/Arg.swift:1
                  To mend it: Use a `Factory` instead, and give it the argument with the call.
                """
            ])
    }

    @Test("a root that is not registered")
    func missingRoot() {
        #expect(
            container.validate(roots: Report.self).map(\.description) == [
                """
                Nothing is registered as `Report`.
                  To mend it: Write `container.register(…).as(Report.self)` in a part that is loaded.
                """
            ])
    }

    @Test("all of them at once, and in the error of the throwing form")
    func allAtOnce() {
        container.register(Ring.init(chain:))
        container.register(Chain.init(link:))
        container.register(Link.init(ring:))
        container.register(Report.init(tracker:))
        container.register(NotesListProviderImpl.init(storage:)).lifetime(.single)
        container.register(NotesStorageImpl.init).as((any NotesStorage).self).lifetime(.objectGraph)
        let kinds: [Fault.Kind] = [.missing, .cycle, .captive, .unreachable, .unreachable]
        let faults = container.validate(roots: Report.self, Ring.self)
        #expect(faults.map(\.kind) == kinds)
        #expect { try container.requireValid(roots: Report.self, Ring.self) } throws: { error in
            let error = error as? ValidationError
            return error?.faults == faults
                && error?.description.hasPrefix("5 faults in the container:\n") == true
        }
    }
}
