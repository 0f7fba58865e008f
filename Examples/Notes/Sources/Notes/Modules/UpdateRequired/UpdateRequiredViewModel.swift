import Storey

/// The data that the screen that requires an update shows.
package struct UpdateRequiredViewInputData: Equatable {
    package let strings: Strings
    package let message: String
    /// The URL of the newest version.
    package let address = "https://example.com/notes"

    init(_ version: AppVersion, _ region: Region) {
        strings = region.language.strings
        message = strings.updateMessage("\(version)")
    }
}

/// The identifiers of the elements.
package enum UpdateRequiredElement: String, ElementID {
    case message
    case getUpdate = "get-update"
}

/// The screen has no user actions: its link leaves the app.
package enum UpdateRequiredViewEvent: Equatable {}

final class UpdateRequiredViewModel: ViewModel {
    let viewInputData: Observed<UpdateRequiredViewInputData>

    init(provider: UpdateRequiredProvider, localization: Localization) {
        let version = provider.version
        viewInputData = localization.region.map { UpdateRequiredViewInputData(version, $0) }
    }

    func handle(_ event: UpdateRequiredViewEvent) {}
}
