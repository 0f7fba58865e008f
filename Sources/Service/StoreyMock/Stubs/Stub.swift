/// A canned response, and the requests it applies to.
public struct Stub: Sendable, Hashable {
    /// The requests that the stub matches.
    public var pattern: RequestPattern
    /// The variant that the stub belongs to.
    public var variant: Variant
    /// The scenario state that the stub requires, and the state that follows.
    public var scenario: ScenarioTransition?
    /// The priority among matching stubs. The lowest number wins.
    public var priority: Int
    /// The responses to successive requests. The last one repeats unless ``repeatsSequence`` is set.
    public var responses: [StubResponse]
    /// Whether the responses start over after the last one.
    public var repeatsSequence: Bool
    /// The path of the stub's file, for the journal and for diagnostics.
    public var origin: String
    /// The statuses that the stub's responses are for, as `5XX` or `default` in an OpenAPI document.
    var statuses: ClosedRange<Int>?
    /// The WireMock mapping that the stub was read from.
    var mapping: MockJSON?
    /// Whether a client added the stub by an admin API.
    var isAddedByClient = false

    /// The priority of a stub that does not set one.
    public static let defaultPriority = 5

    /// Creates a stub with a sequence of responses.
    /// - Parameters:
    ///   - method: the HTTP method, or `ANY`.
    ///   - path: the path pattern.
    ///   - variant: the variant that the stub belongs to.
    ///   - conditions: further conditions that must all hold.
    ///   - scenario: the scenario state that the stub requires, and the state that follows.
    ///   - priority: the priority among matching stubs. The lowest number wins.
    ///   - responses: the responses to successive requests.
    ///   - repeatsSequence: whether the responses start over after the last one, instead of repeating the last
    ///     one.
    ///   - origin: a name for the journal and for diagnostics.
    public init(
        _ method: String, _ path: PathPattern, variant: Variant = .standard,
        when conditions: [RequestCondition] = [], scenario: ScenarioTransition? = nil,
        priority: Int = defaultPriority,
        responses: [StubResponse], repeatsSequence: Bool = false, origin: String = ""
    ) {
        self.pattern = RequestPattern(method, path, when: conditions)
        self.variant = variant
        self.scenario = scenario
        self.priority = priority
        self.responses = responses
        self.repeatsSequence = repeatsSequence
        self.origin = origin
    }

    /// Creates a stub with one response.
    /// - Parameters:
    ///   - method: the HTTP method, or `ANY`.
    ///   - path: the path pattern.
    ///   - variant: the variant that the stub belongs to.
    ///   - conditions: further conditions that must all hold.
    ///   - scenario: the scenario state that the stub requires, and the state that follows.
    ///   - priority: the priority among matching stubs. The lowest number wins.
    ///   - response: the response.
    public init(
        _ method: String, _ path: PathPattern, variant: Variant = .standard,
        when conditions: [RequestCondition] = [], scenario: ScenarioTransition? = nil,
        priority: Int = defaultPriority,
        response: StubResponse
    ) {
        self.init(
            method, path, variant: variant, when: conditions, scenario: scenario, priority: priority,
            responses: [response])
    }

    /// The name in the journal and in diagnostics: the origin if there is one, otherwise the request pattern.
    var name: String {
        if !origin.isEmpty { return origin }
        return "\(pattern)" + (variant == .standard ? "" : " \(variant)")
    }
}

extension Stub {
    /// The approximate memory use in bytes.
    var byteCount: Int {
        responses.reduce(512 + (mapping?.memoryBytes ?? 0)) { $0 + $1.byteCount }
    }
}

extension StubResponse {
    /// The approximate memory use in bytes.
    var byteCount: Int {
        let fields = httpResponse.fields.lines.reduce(0) {
            $0 + 32 + $1.name.utf8.count + $1.value.utf8.count
        }
        return 512 + fields + httpResponse.body.count
    }
}
