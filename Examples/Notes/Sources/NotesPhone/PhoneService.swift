#if canImport(UIKit)
    import Foundation
    import NotesService
    package import StoreyService

    /// A service that the app can use. A release build has the production service only.
    package enum PhoneService: String, CaseIterable {
        /// The service in the app's own process.
        case mock
        case staging
        case production

        /// The services of this build, the default one first.
        package static var available: [PhoneService] {
            #if DEBUG
                allCases
            #else
                [.production]
            #endif
        }

        /// The service that the debug menu has selected for the next launch, if any.
        package internal(set) static var next: PhoneService? {
            get {
                UserDefaults.standard.string(forKey: key).flatMap(PhoneService.init(rawValue:))
                    .flatMap { available.contains($0) ? $0 : nil }
            }
            set { UserDefaults.standard.set(newValue?.rawValue, forKey: key) }
        }

        private static let key = "service"

        /// Returns the service that is selected by a launch argument, an environment variable, or the debug menu, in this
        /// order. The first two also take a URL.
        /// - Parameters:
        ///   - folder: The folder of all installations.
        ///   - arguments: The launch arguments.
        ///   - variables: The environment variables.
        ///   - next: The service that the debug menu has selected, if any.
        package static func selected(
            in folder: String, arguments: [String] = CommandLine.arguments,
            variables: [String: String] = ProcessInfo.processInfo.environment,
            next: PhoneService? = next
        ) throws -> ServiceEnvironment {
            var variables = variables
            if variables[variable]?.isEmpty ?? true { variables[variable] = next?.rawValue }
            return try .selected(
                from: available.map { try $0.environment(in: folder) }, arguments: arguments,
                variables: variables, variable: variable, transport: NetworkTransport())
        }

        private static let variable = "NOTES_SERVICE"

        private func environment(in folder: String) throws -> ServiceEnvironment {
            switch self {
            case .mock:
                let accounts = try InProcessAccounts(path: "\(folder)/mock/accounts.json")
                let service = try InProcessService(accounts: accounts, path: "\(folder)/mock/service.json")
                return ServiceEnvironment(rawValue, base: "http://localhost", transport: service)
            case .staging: return remote("https://staging.example.com/notes")
            case .production: return remote("https://api.example.com/notes")
            }
        }

        private func remote(_ base: String) -> ServiceEnvironment {
            ServiceEnvironment(rawValue, base: base, transport: NetworkTransport())
        }
    }
#endif
