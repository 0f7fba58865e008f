import Storey

/// The screens of the settings tab.
enum SettingsRoute: Route {
    case settings
    case region
    case importExport
    case signIn
    case createAccount
}
