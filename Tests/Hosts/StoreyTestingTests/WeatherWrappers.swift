// Generated. Don't edit. Change the protocols, then run:
// storey wrappers …/WeatherApp.swift --output …/WeatherWrappers.swift
// swift-format-ignore-file

import Storey
import StoreyTesting

/// A wrapper of `WeatherService` that records its calls with the session.
struct RecordingWeatherService: WeatherService {
    let service: any WeatherService
    let recorder: SessionRecorder
    let recordedName: String
    let recordedErrors: [any (Error & Codable).Type]

    /// Wraps a service.
    /// - Parameters:
    ///   - service: The service to call.
    ///   - recorder: The recorder of the session.
    ///   - errors: The error types that the app distinguishes.
    ///   - name: The name in the recording, which must differ between services of the same protocol.
    init(
        _ service: any WeatherService, recorder: SessionRecorder,
        errors: [any (Error & Codable).Type] = [], name: String = "WeatherService"
    ) {
        self.service = service
        self.recorder = recorder
        recordedName = name
        recordedErrors = errors
    }

    func forecast(for city: String) async throws -> Forecast {
        struct RecordedArguments: Encodable {
            let city: String

            enum CodingKeys: String, CodingKey {
                case city = "for city"
            }
        }
        return try await self.recorder.call(
            self.recordedName + ".forecast(for: String) -> Forecast",
            RecordedArguments(city: city),
            errors: self.recordedErrors
        ) {
            try await self.service.forecast(for: city)
        }
    }
}
