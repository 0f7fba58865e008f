import StoreyTesting

/// A minimal app that calls a service, used in the article about recordings.
struct Forecast: Codable, Equatable {
    var words: String
    var key: Secret<String> = Secret("s3cr3t")
}

struct NoSuchCity: Error, Codable, Equatable {
    var city: String
}

// storey:recorded
protocol WeatherService: Sendable {
    func forecast(for city: String) async throws -> Forecast
}

/// A service that knows the weather in two cities.
struct FixedWeather: WeatherService {
    func forecast(for city: String) async throws -> Forecast {
        switch city {
        case "Rome": Forecast(words: "Sun")
        case "Bergen": Forecast(words: "Rain")
        default: throw NoSuchCity(city: city)
        }
    }
}

/// A service that must not be called.
struct NoWeather: WeatherService {
    struct UnexpectedCall: Error {}

    func forecast(for city: String) async throws -> Forecast { throw UnexpectedCall() }
}

func weatherApp(_ service: any WeatherService) -> AppDefinition {
    { scope in
        let weather = RecordingWeatherService(
            service, recorder: scope.recorder, errors: [NoSuchCity.self])
        return WeatherFlow(weather, scope)
    }
}

enum WeatherRoute: Route { case weather }

final class WeatherFlow: StackCoordinator<WeatherRoute> {
    private let weather: any WeatherService
    private let session: Scope

    init(_ weather: any WeatherService, _ scope: Scope) {
        self.weather = weather
        session = scope
        super.init(root: .weather)
    }

    override func module(for route: WeatherRoute) throws -> any Presentable {
        WeatherView(WeatherViewModel(weather, session.screen))
    }
}

struct WeatherData: Equatable {
    var city = ""
    var forecast = ""
    var luck = 0
}

final class WeatherViewModel: ViewModel {
    let viewInputData: Observed<WeatherData>
    private let store = Store(WeatherData())
    private let weather: any WeatherService
    private let scope: Scope

    init(_ weather: any WeatherService, _ scope: Scope) {
        self.weather = weather
        self.scope = scope
        viewInputData = store.observed
    }

    func handle(_ event: String) {
        guard event == "ask" else { return store.commit { $0.city = event } }
        var random = scope.random
        let luck = Int.random(in: 0...1_000_000, using: &random)
        scope.task {
            let words: String
            do {
                words = try await self.weather.forecast(for: self.store.state.city).words
            } catch let error as NoSuchCity {
                words = "There is no \(error.city)."
            }
            self.store.commit {
                $0.forecast = words
                $0.luck = luck
            }
        }
    }
}

final class WeatherView: ReadableView {
    let viewModel: WeatherViewModel
    let title = "Weather"

    init(_ viewModel: WeatherViewModel) { self.viewModel = viewModel }

    var elements: [ScreenElement] {
        let data = viewModel.viewInputData.value
        return [
            ScreenElement(.field, "City", identifier: "city", value: data.city),
            ScreenElement(.field, "PIN", identifier: "pin", isSecret: true),
            ScreenElement(.button, "Ask", identifier: "ask"),
            ScreenElement(.text, data.forecast, identifier: "forecast"),
            ScreenElement(.text, "\(data.luck)", identifier: "luck"),
        ]
    }

    func perform(_ action: ElementAction, on identifier: String) -> Bool {
        switch (identifier, action) {
        case ("city", .type(let city)): viewModel.handle(city)
        case ("pin", .type): break
        case ("ask", .tap): viewModel.handle("ask")
        default: return false
        }
        return true
    }
}
