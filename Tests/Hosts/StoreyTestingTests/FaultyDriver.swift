import StoreyTesting
import Synchronization

/// A host with one fault.
struct FaultyDriver<F: Fault>: HostDriver {
    let host: HeadlessDriver

    static func view(of model: ConformanceViewModel) -> any Presentable {
        let view = ConformanceView(model)
        if F.leaksViews { view.retainCycle = { view.retainCycle = nil } }
        return view
    }

    static func launch(_ app: @escaping AppDefinition) async throws -> FaultyDriver {
        FaultyDriver(host: try await HeadlessDriver.launch(app))
    }

    func perform(_ gesture: HostGesture) async throws {
        for gesture in F.change(gesture) { try await host.perform(gesture) }
    }

    func snapshot() async throws -> HostSnapshot { F.change(try await host.snapshot()) }

    func end() async { if !F.neverEnds { await host.end() } }
}

protocol Fault {
    static var leaksViews: Bool { get }
    static var neverEnds: Bool { get }
    static func change(_ gesture: HostGesture) -> [HostGesture]
    static func change(_ snapshot: HostSnapshot) -> HostSnapshot
}

extension Fault {
    static var leaksViews: Bool { false }
    static var neverEnds: Bool { false }
    static func change(_ gesture: HostGesture) -> [HostGesture] { [gesture] }
    static func change(_ snapshot: HostSnapshot) -> HostSnapshot { snapshot }
}

enum FinishesEverySwipe: Fault {
    static func change(_ gesture: HostGesture) -> [HostGesture] {
        [gesture == .swipeBack(.cancelled) ? .swipeBack(.finished) : gesture]
    }
}

enum OmitsEmptyTexts: Fault {
    static func change(_ snapshot: HostSnapshot) -> HostSnapshot {
        var snapshot = snapshot
        snapshot.lines.removeAll { $0 == "note " }
        return snapshot
    }
}

enum LeaksViews: Fault {
    static var leaksViews: Bool { true }
}

enum NeverEnds: Fault {
    static var neverEnds: Bool { true }
}

enum AcceptsStaleGestures: Fault {
    static func change(_ gesture: HostGesture) -> [HostGesture] {
        if case .twice(let gesture) = gesture { [gesture, gesture] } else { [gesture] }
    }
}

enum IgnoresPageTurns: Fault {
    static func change(_ gesture: HostGesture) -> [HostGesture] {
        if case .selectPage = gesture { [] } else { [gesture] }
    }
}

enum DismissesEverySheet: Fault {
    static func change(_ gesture: HostGesture) -> [HostGesture] {
        [gesture == .dismissSheet ? .tap("close") : gesture]
    }
}
