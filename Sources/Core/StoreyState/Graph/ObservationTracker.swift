import Observation

/// Registers a source with Swift's Observation, which identifies a tracked value by an object and a key path.
///
/// This class isn't generic, because a key path into a generic type, such as a store, is created at every
/// use. It is a separate object, because only sources that are read need one.
final class ObservationTracker: Observable {
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
