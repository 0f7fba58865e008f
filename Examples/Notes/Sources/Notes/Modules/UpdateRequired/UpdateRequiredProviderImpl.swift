final class UpdateRequiredProviderImpl: UpdateRequiredProvider {
    let version: AppVersion

    init(version: AppVersion) { self.version = version }
}
