import Storey

/// The data that the screen that requires an update shows.
package struct UpdateRequiredViewInputData: Equatable {
    let minimumVersion: AppVersion
    /// The URL of the newest version.
    package let address = "https://example.com/notes"

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

    init(version: AppVersion) {
        viewInputData = .constant(UpdateRequiredViewInputData(minimumVersion: version))
    }

    func handle(_ event: Never) {}
}
