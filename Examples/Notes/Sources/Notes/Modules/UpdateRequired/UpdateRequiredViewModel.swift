import Storey

/// The data that the screen that requires an update shows.
package struct UpdateRequiredViewInputData: Equatable {
    let version: AppVersion
    /// The URL of the newest version.
    package let address = "https://example.com/notes"

    package var message: String { strings.updateMessage("\(version)") }
}

/// The identifiers of the elements.
package enum UpdateRequiredElement: String, ElementID {
    case message
    case getUpdate = "get-update"
}

final class UpdateRequiredViewModel: ViewModel {
    let viewInputData: Observed<UpdateRequiredViewInputData>

    init(version: AppVersion) {
        viewInputData = .constant(UpdateRequiredViewInputData(version: version))
    }

    func handle(_ event: Never) {}
}
