/// The model of the screen that requires an update.
final class UpdateRequiredProvider {
    /// The oldest supported version.
    let version: AppVersion

    init(version: AppVersion) { self.version = version }
}
