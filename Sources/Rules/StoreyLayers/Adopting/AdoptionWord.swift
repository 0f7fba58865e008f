extension AdoptionScanner {
    /// The names that may belong to a concept.
    enum Word: String, CaseIterable {
        case start, addDependency, removeDependency, coordinate, finishFlow, build, toPresent, toPresentable
        case add, remove, childCoordinators
        case uiAlertController = "UIAlertController"
        case popModule, popToRootModule, dismissModule, setRootModule, push, present

        case append, resolve, register, register1, register2, register3, injection, by, many, arg, custom
        case makeGraph, checkIsValid

        case behaviorRelay = "BehaviorRelay"
        case behaviorSubject = "BehaviorSubject"
        case replaySubject = "ReplaySubject"
        case publishRelay = "PublishRelay"
        case publishSubject = "PublishSubject"
        case observable = "Observable"
        case driver = "Driver"
        case signal = "Signal"
        case single = "Single"
        case completable = "Completable"
        case maybe = "Maybe"
        case distinctUntilChanged, disposed, observe, observeOn
        case disposeBag = "DisposeBag"
        case r = "R"
        case operationQueue = "OperationQueue"

        static let byHash = Dictionary(uniqueKeysWithValues: allCases.map { (NameHash.of($0.rawValue), $0) })

        var isFlow: Bool {
            switch self {
            case .start, .addDependency, .removeDependency, .coordinate, .finishFlow, .build, .toPresent,
                .toPresentable, .add, .remove, .childCoordinators,
                .uiAlertController, .popModule, .popToRootModule, .dismissModule, .setRootModule, .push,
                .present:
                true
            default: false
            }
        }

        var isInjection: Bool {
            switch self {
            case .append, .resolve, .register, .register1, .register2, .register3, .injection, .by, .many,
                .arg,
                .custom, .makeGraph, .checkIsValid:
                true
            default: false
            }
        }
    }
}
