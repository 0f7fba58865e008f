import Storey

/// The Edit errand flow. To present it: `router.present(EditErrandCoordinator(container: container))`.
final class EditErrandCoordinator: Coordinator<EditErrandRoute> {
    init(container: Container, errand: Errand) {
        super.init(container: container, root: .editErrand(errand))
    }

    override func module(for route: EditErrandRoute) throws -> any Presentable {
        switch route {
        case .editErrand(let errand):
            let editErrand: EditErrandDependency = try container.resolve(arguments: errand)
            editErrand.viewModel.onOutput { [router] output in
                switch output {
                case .saved: router.dismiss()
                }
            }
            return editErrand.view
        // storey:screens
        }
    }
}
