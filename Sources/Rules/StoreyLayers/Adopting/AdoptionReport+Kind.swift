extension AdoptionReport {
    /// A concept of the app, such as a coordinator. Each is a row of the article “Coming from coordinators and RxSwift”.
    public enum Kind: String, Sendable, Codable, CaseIterable {
        case part, load, registration, memberInjection, wrapper, customLifetime, resolution, graphCheck
        case relay, observable, combination, distinct, event, subscription, disposeBag, scheduler, single
        case sharedStore, provider, presenter, compositePresenter, resource
        case coordinator, coordinatorBase, start, deepLink, addedChild, removedChild, flowCallback, flowEnd
        case factory, routerType, present, push, pop, popToRoot, dismiss, setRoot, toPresent, alert, output
        case operation, operationDependency, operationQueue

        /// The code that is searched for, as in the article.
        public var pattern: String { row.pattern }
        /// The code to write instead, as in the article, or `nothing`.
        public var replacement: String { row.replacement }
        /// The stage in which the concept is replaced.
        public var stage: Stage { row.stage }

        /// The effort unless the rewrites of the report contain the replacement.
        var effort: Effort { row.effort }

        private struct Row {
            var stage: Stage
            var effort: Effort
            var pattern: String
            var replacement: String

            init(_ stage: Stage, _ effort: Effort, _ pattern: String, _ replacement: String) {
                self.stage = stage
                self.effort = effort
                self.pattern = pattern
                self.replacement = replacement
            }
        }

        private var row: Row {
            switch self {
            case .part: Row(.injection, .type, "DIPart, DIFramework", "enum BasketPart: Part")
            case .load: Row(.injection, .call, "container.append(part:)", "container.load(BasketPart.self)")
            case .registration:
                Row(
                    .injection, .call, "register { …($0) }",
                    "container.register(BasketViewModel.init(provider:))")
            case .memberInjection: Row(.injection, .type, ".injection { … }", "a parameter Lazy<Delegate>")
            case .wrapper:
                Row(.injection, .call, "by(tag:), many(…), arg(…)", "Tagged, Many, register(argument:)")
            case .customLifetime: Row(.injection, .design, ".lifetime(.custom(…))", "container.child()")
            case .resolution: Row(.injection, .call, "container.resolve()", "try container.resolve()")
            case .graphCheck:
                Row(.injection, .call, "makeGraph().checkIsValid()", "try container.requireValid()")

            case .relay: Row(.state, .type, "BehaviorRelay, BehaviorSubject", "Store, Observed")
            case .observable: Row(.state, .call, "Observable, Driver", "Observed")
            case .combination: Row(.state, .call, "Observable.combineLatest(a, b)", "Observed.combine(a, b)")
            case .distinct: Row(.state, .call, ".distinctUntilChanged()", "state.map { … }")
            case .event: Row(.state, .type, "PublishRelay, PublishSubject", "handle(_ event:)")
            case .subscription: Row(.state, .call, ".disposed(by:)", ".kept(by: self)")
            case .disposeBag: Row(.state, .delete, "DisposeBag", "nothing")
            case .scheduler: Row(.state, .delete, ".observe(on: MainScheduler.instance)", "nothing")
            case .single: Row(.state, .call, "Single, Completable, Maybe", "scope.task { try await … }")
            case .sharedStore: Row(.state, .type, "class SharedStore", "SharedStore")
            case .provider:
                Row(.state, .type, "class BasketProvider", "let state: Observed<BasketProviderState>")
            case .presenter: Row(.state, .type, "a presenter", "a ViewModel")
            case .compositePresenter: Row(.state, .design, "a composite presenter", "ScreenSection")
            case .resource: Row(.state, .call, "R.string.list_title()", "storey resources")

            case .coordinator: Row(.flows, .design, "class …: BaseCoordinator", "Coordinator<BasketRoute>")
            case .coordinatorBase: Row(.flows, .delete, "class BaseCoordinator", "nothing")
            case .start: Row(.flows, .call, "start()", "Coordinator(container:root:)")
            case .deepLink: Row(.flows, .design, "DeepLinkOption", "LinkTable")
            case .addedChild: Row(.flows, .call, "addDependency(child)", "router.present(child)")
            case .removedChild: Row(.flows, .delete, "removeDependency(child)", "nothing")
            case .flowCallback:
                Row(.flows, .type, "child.finishFlow = { … }", "await router.result(of: child)")
            case .flowEnd: Row(.flows, .call, "finishFlow?(…)", "finish(with: address)")
            case .factory: Row(.flows, .type, "CoordinatorFactory, ModuleFactory", "module(for:)")
            case .routerType: Row(.flows, .delete, "protocol Router, class RouterImp", "nothing")
            case .present: Row(.flows, .call, "router.present(module)", "router.present(.address)")
            case .push: Row(.flows, .call, "router.push(module)", "router.push(.details(id))")
            case .pop: Row(.flows, .call, "router.popModule()", "router.pop()")
            case .popToRoot:
                Row(.flows, .call, "router.popToRootModule(animated:)", "router.popToRoot(animated:)")
            case .dismiss: Row(.flows, .call, "router.dismissModule(…)", "router.dismiss()")
            case .setRoot: Row(.flows, .call, "router.setRootModule(module)", "router.setRoot(.home)")
            case .toPresent: Row(.flows, .delete, "toPresent", "nothing")
            case .alert: Row(.flows, .call, "UIAlertController", "await router.ask(AlertPopup(…))")
            case .output:
                Row(.flows, .call, "viewModel.onOutput = { … }", "viewModel.onOutput { switch $0 { … } }")

            case .operation: Row(.startup, .type, "class …: AsyncOperation", "struct SignIn: Step")
            case .operationDependency:
                Row(.startup, .call, "operation.addDependency(other)", ".after(Tutorial.self)")
            case .operationQueue: Row(.startup, .design, "an operation sequencer", "Scenario")
            }
        }
    }
}
