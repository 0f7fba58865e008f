package import Storey

/// The app definition that every host launches, given the service, the media engine, and the host's views.
package enum CallsApp {
    /// Returns the definition of the app for one host.
    ///
    /// - Parameters:
    ///   - service: Creates the service of a session.
    ///   - languages: Returns the user's preferred languages, the first one first.
    ///   - views: The part that registers the host's views and its ``CallMedia``.
    package static func definition(
        service: @escaping @Sendable (Scope) -> any CallService,
        languages: @escaping @Sendable (Scope) -> [String], views: any Part.Type
    ) -> AppDefinition {
        { scope in
            let strings = Strings(closestTo: languages(scope))
            let container = container(
                scope: scope, service: service(scope), strings: strings, views: views)
            #if DEBUG
                try container.requireValid()
            #endif
            let coordinator = CallsCoordinator(container: container, strings: strings)
            coordinator.handleLinks(CallsLinks.table)
            return coordinator
        }
    }

    private static func container(
        scope: Scope, service: any CallService, strings: Strings, views: any Part.Type
    ) -> Container {
        let container = Container(scope: scope)
        container.register(value: service)
        container.register(value: strings)
        container.load(CallsPart.self)
        container.load(views)
        return container
    }
}
