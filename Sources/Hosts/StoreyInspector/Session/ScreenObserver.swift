import Storey
import StoreyTesting

/// Observes the states and data of one screen: those of its view models, and of what these hold.
final class ScreenObserver {
    /// A state with its value before and after the last change.
    final class Value {
        let owner: String
        fileprivate(set) var lastChange: any AnyStateChange
        /// The number of changes since the first value.
        fileprivate(set) var changes = 0
        fileprivate var token: ObservationToken?

        init(owner: String, _ first: any AnyStateChange) {
            self.owner = owner
            lastChange = first
        }
    }

    private(set) weak var screen: Screen?
    private(set) var data: [Value] = []
    private(set) var states: [Value] = []

    /// - Parameters:
    ///   - screen: The screen.
    ///   - onChange: Called with each change.
    init(_ screen: Screen, onChange: @escaping (EventLog.Content) -> Void) {
        self.screen = screen
        let name = screen.view.screenName
        for found in ObjectGraphWalker.objects(from: screen.view, where: { $0 is any Presentable }) {
            guard let model = found.object as? any ViewModel else { continue }
            if let value = observe(model, onChange: { onChange(.delivery(screen: name, $0)) }) {
                data.append(value)
            }
            observeStates(of: model, onChange)
        }
    }

    private func observe<Model: ViewModel>(
        _ model: Model, onChange: @escaping (any AnyStateChange) -> Void
    ) -> Value? {
        Self.value(of: model.viewInputData, owner: "\(type(of: model))", onChange)
    }

    /// Observes the stores of the view model and of the objects that it holds directly.
    private func observeStates(of model: any ViewModel, _ onChange: @escaping (EventLog.Content) -> Void) {
        for (holder, owner) in Self.holders(in: model) {
            let value = Self.value(of: holder.observedState, owner: owner) {
                onChange(.commit(owner: owner, $0))
            }
            if let value { states.append(value) }
        }
    }

    private static func holders(in model: AnyObject) -> [(any StateHolder, String)] {
        var known: Set<ObjectIdentifier> = []
        var holders: [(any StateHolder, String)] = []
        func add(_ object: AnyObject, _ depth: Int) {
            let owner = "\(type(of: object))"
            for child in Mirror(reflecting: object).children {
                // An observed value is usually derived from a store that is found, too.
                if let store = child.value as? any StateHolder, type(of: child.value) is AnyObject.Type {
                    if known.insert(ObjectIdentifier(child.value as AnyObject)).inserted {
                        holders.append((store, owner))
                    }
                } else if depth < 1, let inner = referenced(by: child.value), !(inner is any Presentable) {
                    if known.insert(ObjectIdentifier(inner)).inserted { add(inner, depth + 1) }
                }
            }
        }
        func referenced(by value: Any) -> AnyObject? {
            type(of: value) is AnyObject.Type ? value as AnyObject : nil
        }
        add(model, 0)
        return holders
    }

    private static func value(
        of observed: any AnyObserved, owner: String, _ onChange: @escaping (any AnyStateChange) -> Void
    ) -> Value? {
        var first: (any AnyStateChange)?
        weak var known: Value?
        let token = observed.observeChanges { change in
            // The first delivery is immediate.
            guard let value = known else {
                first = change
                return
            }
            value.lastChange = change
            value.changes += 1
            onChange(change)
        }
        guard let first else { return nil }
        let value = Value(owner: owner, first)
        known = value
        value.token = token
        return value
    }
}
