#if Mock && Service
    import Foundation
    import Programs
    import StoreyMock
    import StoreyService
    import Testing

    /// The files that `Scripts/setup.sh test` installs.
    private enum Client {
        private static let folder = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
            url.deletingLastPathComponent()
        }.appending(path: ".build/wiremock")
        static let python = folder.appending(path: "client")
        static let jar = folder.appending(path: "wiremock.jar")

        static func isThere(_ file: URL, for program: String) -> Bool {
            FileManager.default.fileExists(atPath: file.path)
                && (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
                    FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
                }
        }
    }

    /// WireMock's own clients, which are installed by `Scripts/setup.sh test`, use a mock server as they use WireMock.
    @Suite("WireMock's own clients", .timeLimit(.minutes(10)))
    struct WireMockClientTests {
        /// Runs a program with the port of a mock server and the URL of a service as its last arguments.
        private func run(
            _ program: String, _ arguments: [String], _ environment: [String: String?] = [:],
            folder: StubFiles? = nil
        ) async throws -> Program.Result {
            var configuration = MockConfiguration()
            configuration.transport = NetworkTransport()
            let server =
                try folder.map { try MockServer(folder: $0.path, configuration: configuration) }
                ?? MockServer(configuration: configuration)
            let service = RecordingCase.service
            return try await TransportKind.socket.connect(service) { _, serviceURL in
                try await TransportKind.socket.connect(server) { _, base in
                    let port = try #require(base.split(separator: ":").last)
                    return try await Program.run(
                        program, arguments + [String(port), serviceURL],
                        in: FileManager.default.temporaryDirectory,
                        environment: environment)
                }
            }
        }

        @Test(
            .enabled(
                if: Client.isThere(Client.python, for: "python3"),
                "needs Python's wiremock: Scripts/setup.sh test"))
        func `Python's client stubs, verifies, and resets a mock server`() async throws {
            let result = try await run(
                "python3", ["-c", Self.pythonScript], ["PYTHONPATH": Client.python.path])
            #expect(result == Program.Result(status: 0, output: "ok\n"))
        }

        @Test(
            .enabled(
                if: Client.isThere(Client.jar, for: "javac"),
                "needs a JDK and WireMock: Scripts/setup.sh test"))
        func `Java's client stubs and verifies on a mock server`() async throws {
            try await TemporaryFolder.with(["Client.java": Self.javaProgram(Self.javaStubs)]) { folder in
                let result = try await run(
                    "java", ["-cp", Client.jar.path, folder.appending(path: "Client.java").path])
                #expect(result == Program.Result(status: 0, output: "ok\n"), "\(result.errors)")
            }
        }

        @Test(
            .enabled(
                if: Client.isThere(Client.jar, for: "javac"),
                "needs a JDK and WireMock: Scripts/setup.sh test"))
        func `Java's client records a service, and plays it back`() async throws {
            let stubs = try StubFiles(["mappings/none.json": #"{"mappings": []}"#])
            try await TemporaryFolder.with(["Client.java": Self.javaProgram(Self.javaRecordings)]) { folder in
                let result = try await run(
                    "java", ["-cp", Client.jar.path, folder.appending(path: "Client.java").path],
                    folder: stubs)
                #expect(result == Program.Result(status: 0, output: "ok\n"), "\(result.errors)")
            }
        }

        private static let pythonScript = #"""
            import sys
            import requests
            from wiremock.client import *
            from wiremock.constants import Config

            base = "http://localhost:" + sys.argv[1]
            Config.base_url = base + "/__admin"

            hello = Mappings.create_mapping(Mapping(
                priority=100, request=MappingRequest(method=HttpMethods.GET, url="/hello"),
                response=MappingResponse(status=200, body="hi"), persistent=False, metadata={"team": "a"}))
            assert requests.get(base + "/hello").text == "hi"
            assert Mappings.retrieve_mapping(hello.id).request.url == "/hello"
            hello.response.body = "hello"
            Mappings.update_mapping(hello)
            assert requests.get(base + "/hello").text == "hello"
            Mappings.create_mapping(Mapping(
                request=MappingRequest(
                    method=HttpMethods.POST, url_path="/orders",
                    body_patterns=[{WireMockMatchers.MATCHES_JSON_PATH: "$.items[?(@.count > 1)]"}],
                    headers={"Content-Type": {WireMockMatchers.CONTAINS: "json"}}),
                response=MappingResponse(
                    status=201, json_body={"item": "{{jsonPath request.body '$.items[0].name'}}"},
                    transformers=["response-template"])))
            order = requests.post(base + "/orders", json={"items": [{"name": "tea", "count": 2}]})
            assert (order.status_code, order.json()) == (201, {"item": "tea"})
            assert requests.post(base + "/orders", json={"items": []}).status_code == 404
            Mappings.create_mapping(Mapping(
                request=MappingRequest(
                    method=HttpMethods.POST, url="/xml",
                    body_patterns=[{WireMockMatchers.EQUAL_TO_XML: "<a><b/></a>"}]),
                response=MappingResponse(status=200)))
            assert requests.post(base + "/xml", data="<a> <b></b> </a>").status_code == 200
            assert len(Mappings.retrieve_all_mappings().mappings) == 3

            pattern = NearMissMatchPatternRequest(url="/orders", method="POST")
            assert Requests.get_matching_request_count(pattern).count == 2
            assert [each.url for each in Requests.get_matching_requests(pattern).requests] == ["/orders", "/orders"]
            assert len(Requests.get_unmatched_requests().requests) == 1
            assert len(Requests.get_unmatched_requests_near_misses().near_misses) >= 1
            near = NearMisses.find_nearest_misses_by_request(
                NearMissMatchRequest(url="/helo", method="GET", headers={"Accept": "*/*"}))
            assert near.near_misses[0].match_result.distance > 0
            assert len(NearMisses.find_nearest_misses_by_request_pattern(pattern).near_misses) >= 1
            GlobalSettings.update_global_settings(GlobalSetting(fixed_delay=1))
            Scenarios.reset_all_scenarios()
            Requests.reset_request_journal()
            assert Requests.get_matching_request_count(pattern).count == 0

            Mappings.delete_mapping_by_metadata({"matchesJsonPath": {"expression": "$.team", "equalTo": "a"}})
            assert requests.get(base + "/hello").status_code == 404
            Mappings.delete_all_mappings()
            assert Mappings.retrieve_all_mappings().mappings == []
            Mappings.reset_mappings()
            print("ok")
            """#

        /// Returns a program that configures WireMock's client, and runs statements.
        private static func javaProgram(_ statements: String) -> String {
            #"""
            import static com.github.tomakehurst.wiremock.client.WireMock.*;
            import static com.github.tomakehurst.wiremock.common.Metadata.metadata;

            import com.github.tomakehurst.wiremock.client.WireMock;
            import com.github.tomakehurst.wiremock.extension.Parameters;
            import com.github.tomakehurst.wiremock.matching.*;
            import com.github.tomakehurst.wiremock.recording.*;
            import com.github.tomakehurst.wiremock.stubbing.StubMapping;
            import java.net.URI;
            import java.net.http.*;
            import java.util.*;

            public class Client {
                static String base;

                static String send(String method, String path, String body, String... headers) throws Exception {
                    var builder = HttpRequest.newBuilder(URI.create(base + path))
                        .version(HttpClient.Version.HTTP_1_1)
                        .method(method, HttpRequest.BodyPublishers.ofString(body));
                    if (headers.length > 0) builder.headers(headers);
                    var answer = HttpClient.newHttpClient().send(builder.build(), HttpResponse.BodyHandlers.ofString());
                    return answer.statusCode() + " " + (answer.statusCode() == 404 ? "" : answer.body());
                }

                static void check(Object found, Object wanted) {
                    if (!found.equals(wanted)) throw new AssertionError(found + ", not " + wanted);
                }

                public static void main(String[] arguments) throws Exception {
                    int port = Integer.parseInt(arguments[0]);
                    String service = arguments[1];
                    base = "http://localhost:" + port;
                    WireMock wireMock = new WireMock("localhost", port);
                    WireMock.configureFor(wireMock);
                    \#(statements)
                    System.out.println("ok");
                }
            }
            """#
        }

        private static let javaStubs = #"""
            StubMapping hello = stubFor(get(urlEqualTo("/hello")).withName("hello")
                .willReturn(aResponse().withHeader("Content-Type", "text/plain").withBody("hi")));
            check(send("GET", "/hello", ""), "200 hi");
            check(getSingleStubMapping(hello.getId()).getName(), "hello");
            editStub(get(urlEqualTo("/hello")).withId(hello.getId()).willReturn(ok("hello")));
            check(send("GET", "/hello", ""), "200 hello");
            stubFor(post(urlPathEqualTo("/orders")).withQueryParam("page", matching("[0-9]+"))
                .withHeader("Accept", containing("json")).withBasicAuth("u", "p")
                .withRequestBody(matchingJsonPath("$.items[?(@.count > 1)]"))
                .withRequestBody(equalToJson("{\"items\": [{\"count\": 2}]}", true, true))
                .willReturn(aResponse().withStatus(201).withStatusMessage("Made")
                    .withBody("{{#each request.query.page}}{{this}};{{/each}}")
                    .withTransformers("response-template")));
            String order = "{\"items\": [{\"name\": \"tea\", \"count\": 2}]}";
            check(send("POST", "/orders?page=1", order, "Accept", "application/json",
                "Authorization", "Basic dTpw"), "201 1;");
            check(send("POST", "/orders?page=x", order), "404 ");
            stubFor(post("/xml").withRequestBody(matchingXPath("//b[@c='1']")).willReturn(okXml("<ok/>")));
            check(send("POST", "/xml", "<a><b c='1'/></a>"), "200 <ok/>");
            stubFor(get("/state").inScenario("s").whenScenarioStateIs("Started").willReturn(ok("1"))
                .willSetStateTo("two"));
            stubFor(get("/state").inScenario("s").whenScenarioStateIs("two").willReturn(ok("2")));
            check(send("GET", "/state", "") + send("GET", "/state", ""), "200 1200 2");
            check(getAllScenarios().get(0).getState(), "two");
            resetAllScenarios();
            check(send("GET", "/state", ""), "200 1");

            verify(3, getRequestedFor(urlEqualTo("/state")));
            verify(moreThan(0), postRequestedFor(urlPathEqualTo("/orders")).withQueryParam("page", equalTo("1")));
            check(findAll(postRequestedFor(urlPathMatching("/ord.*"))).size(), 2);
            check(findUnmatchedRequests().size(), 1);
            check(findNearMissesForAllUnmatched().isEmpty(), false);
            check(findNearMissesFor(getRequestedFor(urlEqualTo("/stat"))).isEmpty(), false);
            check(getAllServeEvents().size() >= 7, true);
            removeServeEvents(getRequestedFor(urlEqualTo("/state")));
            verify(0, getRequestedFor(urlEqualTo("/state")));
            stubFor(get("/meta").withMetadata(metadata().attr("team", "a")).willReturn(ok()));
            check(findStubsByMetadata(matchingJsonPath("$.team")).size(), 1);
            removeStubsByMetadata(matchingJsonPath("$.team"));
            check(send("GET", "/meta", ""), "404 ");
            setGlobalFixedDelay(1);
            """#

        private static let javaRecordings = #"""
            check(getRecordingStatus().getStatus(), RecordingStatus.NeverStarted);
            try {
                stopRecording();
                throw new AssertionError("stopped");
            } catch (NotRecordingException expected) {}

            // A base URL alone.
            startRecording(service);
            check(getRecordingStatus().getStatus(), RecordingStatus.Recording);
            check(send("GET", "/text", ""), "200 hello");
            String order = "{\"items\": [1, 2]}";
            check(send("POST", "/orders", order, "Content-Type", "application/json"), "201 taken");
            for (String state : List.of("1", "2", "3")) check(send("GET", "/state/of/it", ""), "200 " + state);
            List<StubMapping> recorded = stopRecording().getStubMappings();
            check(getRecordingStatus().getStatus(), RecordingStatus.Stopped);
            check(recorded.size(), 5);
            check(recorded.get(0).getRequest().getUrl(), "/text");
            check(recorded.get(0).getResponse().getBody(), "hello");
            check(recorded.get(0).isPersistent(), true);
            var json = (EqualToJsonPattern) recorded.get(1).getRequest().getBodyPatterns().get(0);
            check(List.of(json.isIgnoreArrayOrder(), json.isIgnoreExtraElements()), List.of(true, true));
            check(recorded.get(2).getRequiredScenarioState(), "Started");
            check(recorded.get(3).getRequiredScenarioState(), "scenario-1-state-of-it-2");
            check(getSingleStubMapping(recorded.get(0).getId()).getName(), "text");
            check(send("GET", "/text", ""), "200 hello");
            check(send("POST", "/orders", "{\"items\": [2, 1]}", "Content-Type", "application/json"), "201 taken");
            for (String state : List.of("1", "2", "3", "3")) check(send("GET", "/state/of/it", ""), "200 " + state);
            check(send("GET", "/things/1", ""), "404 ");

            // All options.
            startRecording(recordSpec()
                .forTarget(service)
                .onlyRequestsMatching(getRequestedFor(urlPathMatching("/(image|long|things).*")))
                .captureHeader("Accept")
                .captureHeader("X-Kind", true)
                .extractBinaryBodiesOver(2)
                .extractTextBodiesOver(1000)
                .makeStubsPersistent(false)
                .ignoreRepeatRequests()
                .transformers("modify-response-header")
                .transformerParameters(Parameters.one("headerValue", "123"))
                .matchRequestBodyWithEqualToJson(false, true));
            for (String path : List.of("/things/1", "/things/1", "/image.png", "/long", "/text"))
                send("GET", path, "", "Accept", "any/thing", "X-Kind", "New");
            recorded = stopRecording().getStubMappings();
            check(recorded.size(), 3);
            StubMapping thing = recorded.get(0), image = recorded.get(1), text = recorded.get(2);
            check(thing.getRequest().getHeaders().get("Accept").getExpected(), "any/thing");
            check(((EqualToPattern) thing.getRequest().getHeaders().get("X-Kind").getValuePattern())
                .getCaseInsensitive(), true);
            check(thing.isPersistent() == null, true);
            check(image.getResponse().getBodyFileName(), "imagepng-" + image.getId() + ".png");
            check(text.getResponse().getBodyFileName(), "long-" + text.getId() + ".txt");
            check(send("GET", "/things/1", "", "Accept", "any/thing", "X-Kind", "NEW"), "200 {\"a\":1}");
            check(send("GET", "/things/1", "", "Accept", "other", "X-Kind", "NEW"), "404 ");
            check(send("GET", "/long", "", "Accept", "any/thing", "X-Kind", "new").length(), 2004);

            // Each way to match a body, with an instance of the client.
            String xml = "<a><b/></a>";
            Map<RecordSpecBuilder, String> builders = new LinkedHashMap<>();
            builders.put(recordSpec().matchRequestBodyWithEqualToJson(), "EqualToJsonPattern");
            builders.put(recordSpec().matchRequestBodyWithEqualToXml(), "EqualToXmlPattern");
            builders.put(recordSpec().matchRequestBodyWithEqualTo(true), "EqualToPattern");
            builders.put(recordSpec().chooseBodyMatchTypeAutomatically(false, false, true), "EqualToXmlPattern");
            for (var each : builders.entrySet()) {
                wireMock.startStubRecording(each.getKey().forTarget(service).makeStubsPersistent(false));
                String body = each.getValue().equals("EqualToJsonPattern") ? order : xml;
                wireMock.getStubRecordingStatus();
                send("POST", "/bodies", body, "Content-Type", "application/xml");
                recorded = wireMock.stopStubRecording().getStubMappings();
                check(recorded.size(), 1);
                check(recorded.get(0).getRequest().getBodyPatterns().get(0).getClass().getSimpleName(), each.getValue());
                removeStub(recorded.get(0));
            }

            // Requests that were forwarded before.
            removeAllMappings();
            resetAllRequests();
            stubFor(proxyAllTo(service));
            send("GET", "/text", "");
            send("GET", "/things/2", "");
            check(snapshotRecord(recordSpec().onlyRequestsMatching(getRequestedFor(urlEqualTo("/text")))
                .makeStubsPersistent(false)).size(), 1);
            UUID id = getAllServeEvents().stream().filter(event -> event.getRequest().getUrl().equals("/things/2"))
                .findFirst().get().getId();
            recorded = wireMock.takeSnapshotRecording(recordSpec().onlyRequestIds(List.of(id)));
            check(recorded.size(), 1);
            check(recorded.get(0).getRequest().getUrl(), "/things/2");
            check(snapshotRecord().size(), 2);
            """#
    }
#endif
