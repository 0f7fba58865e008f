import Storey

/// The screens of the Edit errand flow.
enum EditErrandRoute: Route {
    case editErrand
    // storey:routes
}
