import Storey

/// The main flow: the app's screens.
final class PlannerCoordinator: Coordinator<PlannerRoute> {
    init(container: Container) { super.init(container: container, root: .home) }

    override func module(for route: PlannerRoute) throws -> any Presentable {
        switch route {
        case .home:
            let home: HomeDependency = try container.resolve()
            home.viewModel.onOutput { [router] output in
                switch output {
                case .errands: router.push(.errands)
                }
            }
            return home.view
        case .errands:
            let errands: ErrandsDependency = try container.resolve()
            errands.viewModel.onOutput { [weak self, provider = errands.provider] output in
                switch output {
                case .selected: break  // storey:errand-details
                case .deleteRequested(let id): self?.task { try await provider.delete(id) }
                }
            }
            return errands.view
        // storey:screens
        }
    }
}
