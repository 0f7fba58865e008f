import Storey

/// The screens of a launch.
enum LaunchRoute: Route {
    case splash
    case update(AppVersion)
    case region
    case identity
    case account(AccountFormMode)
    case pushInformation(PushMessage)
    case firstConnection
    case news
}
