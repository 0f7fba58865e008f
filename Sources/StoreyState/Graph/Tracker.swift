import Observation

/// Takes a source's part in Swift's Observation, which knows a tracked value by an object and a key path.
///
/// Not generic, because a key path into a generic type, such as a store, is built anew at every use; and an object
/// of its own, because only what is read needs one.
final class Tracker: Observable {
    private let registrar = ObservationRegistrar()
    private var value: Void { () }

    func access() {
        registrar.access(self, keyPath: \.value)
    }

    func willChange() {
        registrar.willSet(self, keyPath: \.value)
    }

    func didChange() {
        registrar.didSet(self, keyPath: \.value)
    }
}
