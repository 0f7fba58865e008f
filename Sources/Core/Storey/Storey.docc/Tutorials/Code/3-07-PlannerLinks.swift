import Storey

extension Errand {
    fileprivate static let example = Errand(id: 0, title: "")
}

/// The links to the app's screens.
enum PlannerLinks {
    static let table = LinkTable(schemes: ["planner"]) {
        NoLink(LaunchRoute.splash)
        DeepLink("/home", PlannerRoute.home)
        DeepLink("/errands", PlannerRoute.errands, over: [.home])
        NoLink(EditErrandRoute.editErrand(.example))
        // storey:links
    }

    /// One route for each screen, for the test that every screen is listed above.
    static let screens: [any Route] = [
        LaunchRoute.splash,
        PlannerRoute.errands,
        EditErrandRoute.editErrand(.example),
        // storey:routes
        PlannerRoute.home,
    ]
}
