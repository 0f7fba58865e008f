import Storey

/// The data that the screen that requires an update shows.
package struct UpdateRequiredViewInputData: Equatable {
    let minimumVersion: AppVersion
    /// The address of the newest version.
    package let address: String

    package var message: String { strings.updateMessage }
    /// The version that is required.
    package var version: String { strings.updateVersion("\(minimumVersion)") }
}

/// The identifiers of the elements.
package enum UpdateRequiredElement: String, ElementID {
    case message
    case version
    case getUpdate = "get-update"
}

final class UpdateRequiredViewModel: ViewModel {
    let viewInputData: Observed<UpdateRequiredViewInputData>

    init(version: AppVersion, page: StorePage) {
        viewInputData = .constant(
            UpdateRequiredViewInputData(minimumVersion: version, address: page.address))
    }

    func handle(_ event: Never) {}
}
