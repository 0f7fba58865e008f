import Foundation
import Programs
import Testing

@testable import StoreyDeployment

@Suite(.enabled(if: Installed.promtool != nil, "promtool is missing: run Scripts/setup.sh test"))
struct `Alerts` {
    /// Returns the alerts that fire after 30 minutes with series in Prometheus's notation for tests, each a value every 30
    /// seconds.
    private func alerts(_ series: KeyValuePairs<String, String>) async throws -> Set<String> {
        let names = try Deployment.local().text("alerts.yml").matches(of: /alert: (\w+)/).map { String($0.1) }
        let inputs = series.map { "  - {series: '\($0)', values: '\($1)'}" }.joined(separator: "\n")
        // The test expects no alerts, so that promtool's report has those that fire.
        let tests = names.map { "  - {eval_time: 30m, alertname: \($0), exp_alerts: []}" }.joined(
            separator: "\n")
        return try await TemporaryFolder.with { folder in
            try TemporaryFolder.write(
                try Deployment.local().text("alerts.yml"), to: folder.appendingPathComponent("alerts.yml"))
            try TemporaryFolder.write(
                """
                rule_files: [alerts.yml]
                evaluation_interval: 30s
                tests:
                - interval: 30s
                  input_series:
                \(inputs)
                  alert_rule_test:
                \(tests)

                """, to: folder.appendingPathComponent("test.yml"))
            let result = try await Program.run(
                try #require(Installed.promtool).path, ["test", "rules", "test.yml"], in: folder)
            let report = result.output + result.errors
            let firing = Set(report.matches(of: /alertname: (\w+)/).map { String($0.1) })
            try #require(firing.isEmpty == (result.status == 0), "\(report)")
            return firing
        }
    }

    @Test func `A healthy node causes no alert`() async throws {
        let firing = try await alerts([
            #"up{job="farm-shop",instance="a:9090"}"#: "1x60",
            #"storey_draining{job="farm-shop",instance="a:9090"}"#: "0x60",
            #"storey_sessions_refused_total{job="farm-shop",instance="a:9090",reason="full"}"#: "3x60",
            #"storey_update_seconds_bucket{job="farm-shop",instance="a:9090",le="0.1"}"#: "0+99x60",
            #"storey_update_seconds_bucket{job="farm-shop",instance="a:9090",le="+Inf"}"#: "0+100x60",
            #"storey_errors_total{job="farm-shop",instance="a:9090"}"#: "0+0.1x60",
            #"storey_events_total{job="farm-shop",instance="a:9090"}"#: "0+100x60",
            #"storey_database_waiting{job="farm-shop",instance="a:9090"}"#: "0x60",
            #"process_resident_memory_bytes{job="farm-shop",instance="a:9090"}"#: "500000000x60",
        ])
        #expect(firing == [])
    }

    @Test func `Each problem causes its alert`() async throws {
        let node = #"job="farm-shop",instance="a:9090""#
        let firing = try await alerts([
            "up{\(node)}": "0x60", "storey_draining{job=\"farm-shop\",instance=\"b:9090\"}": "1x60",
            "storey_sessions_refused_total{\(node),reason=\"full\"}": "0+1x60",
            "storey_update_seconds_bucket{\(node),le=\"0.25\"}": "0+90x60",
            "storey_update_seconds_bucket{\(node),le=\"1\"}": "0+100x60",
            "storey_update_seconds_bucket{\(node),le=\"+Inf\"}": "0+100x60",
            "storey_errors_total{\(node)}": "0+2x60", "storey_events_total{\(node)}": "0+100x60",
            "storey_database_waiting{\(node)}": "4x60",
            "storey_database_seconds_bucket{\(node),le=\"0.1\"}": "0+90x60",
            "storey_database_seconds_bucket{\(node),le=\"1\"}": "0+100x60",
            "storey_database_seconds_bucket{\(node),le=\"+Inf\"}": "0+100x60",
            "process_resident_memory_bytes{\(node)}": "2000000000x60",
        ])
        #expect(
            firing == [
                "NodeDown", "NodeDrainsTooLong", "SessionsRefused", "UpdatesAreSlow", "ErrorsAreFrequent",
                "DatabaseHasQueue", "DatabaseIsSlow", "MemoryIsShort",
            ])
    }

    @Test func `A node that drains may refuse sessions`() async throws {
        let node = #"job="farm-shop",instance="a:9090""#
        let firing = try await alerts([
            "storey_draining{\(node)}": "0x58 1x5",
            "storey_sessions_refused_total{\(node),reason=\"draining\"}": "0x58 1+1x5",
        ])
        #expect(firing == [])
    }
}
