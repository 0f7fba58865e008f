import Observation

/// Takes a store's part in Swift's Observation.
///
/// Not generic, because a key path into a generic type is built anew at every use.
final class Tracker: Observable {
    private let registrar = ObservationRegistrar()
    /// Stands for the whole state: Observation names what it tracks by key path.
    private var state: Void { () }

    func access() {
        registrar.access(self, keyPath: \.state)
    }

    func willChange() {
        registrar.willSet(self, keyPath: \.state)
    }

    func didChange() {
        registrar.didSet(self, keyPath: \.state)
    }
}
