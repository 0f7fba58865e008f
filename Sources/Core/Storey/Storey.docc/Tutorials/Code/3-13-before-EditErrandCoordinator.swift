import Storey

/// The Edit errand flow. To present it: `router.present(EditErrandCoordinator(container: container))`.
final class EditErrandCoordinator: Coordinator<EditErrandRoute> {
    init(container: Container) { super.init(container: container, root: .editErrand) }

    override func module(for route: EditErrandRoute) throws -> any Presentable {
        switch route {
        case .editErrand:
            let editErrand: EditErrandDependency = try container.resolve()
            editErrand.viewModel.onOutput { [router] output in
                switch output {
                case .done: router.dismiss()
                }
            }
            return editErrand.view
        // storey:screens
        }
    }
}
