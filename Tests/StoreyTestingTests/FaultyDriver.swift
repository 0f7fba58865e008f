import StoreyTesting
import Synchronization

/// A host with one fault.
struct FaultyDriver<F: Fault>: HostDriver {
    let host: HeadlessDriver

    static func view(of model: ConformanceViewModel) -> any Presentable {
        let view = ConformanceView(model)
        if F.keepsViews { view.keeper = { view.keeper = nil } }
        return view
    }

    static func launch(_ app: @escaping AppDefinition) async throws -> FaultyDriver {
        FaultyDriver(host: try await HeadlessDriver.launch(app))
    }

    func perform(_ gesture: HostGesture) async throws {
        for gesture in F.change(gesture) { try await host.perform(gesture) }
    }

    func shown() async throws -> ShownApp { F.change(try await host.shown()) }

    func end() async { if !F.runsOn { await host.end() } }
}

protocol Fault {
    static var keepsViews: Bool { get }
    static var runsOn: Bool { get }
    static func change(_ gesture: HostGesture) -> [HostGesture]
    static func change(_ shown: ShownApp) -> ShownApp
}

extension Fault {
    static var keepsViews: Bool { false }
    static var runsOn: Bool { false }
    static func change(_ gesture: HostGesture) -> [HostGesture] { [gesture] }
    static func change(_ shown: ShownApp) -> ShownApp { shown }
}

enum FinishesEverySwipe: Fault {
    static func change(_ gesture: HostGesture) -> [HostGesture] {
        [gesture == .swipeBack(.cancelled) ? .swipeBack(.finished) : gesture]
    }
}

enum LosesEmptyTexts: Fault {
    static func change(_ shown: ShownApp) -> ShownApp {
        var shown = shown
        shown.lines.removeAll { $0 == "note " }
        return shown
    }
}

enum KeepsViews: Fault {
    static var keepsViews: Bool { true }
}

enum RunsOn: Fault {
    static var runsOn: Bool { true }
}

enum TakesEveryTap: Fault {
    static func change(_ gesture: HostGesture) -> [HostGesture] {
        if case .twice(let gesture) = gesture { [gesture, gesture] } else { [gesture] }
    }
}

enum TurnsNoPage: Fault {
    static func change(_ gesture: HostGesture) -> [HostGesture] {
        if case .turnPage = gesture { [] } else { [gesture] }
    }
}

enum PutsEverySheetAway: Fault {
    static func change(_ gesture: HostGesture) -> [HostGesture] {
        [gesture == .pullDown ? .tap("close") : gesture]
    }
}
