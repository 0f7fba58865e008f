import ToolInternal

extension LoadTest {
    /// The comment that says how to run the script on several machines.
    private var k6Segments: String {
        guard machines > 1 else { return "" }
        let ends = (0...machines).map { $0 == 0 ? "0" : $0 == machines ? "1" : "\($0)/\(machines)" }
        let parts = zip(ends, ends.dropFirst()).map { "\($0):\($1)" }
        return
            "\n// It takes \(machines) machines. Add --execution-segment-sequence \(ends.joined(separator: ",")) and, on each of them, another "
            + "--execution-segment: \(parts.joined(separator: ", "))"
    }

    /// A k6 script that sends requests at the planned rate whether or not earlier ones were answered (an open
    /// model). The test fails if the 99th percentile exceeds the target.
    public var k6: String {
        let scenarios = requests.map { request in
            // k6 takes integer rates, so use a rate per minute.
            let perMinute = max(1, (request.rate * 60).whole)
            let users = max(1, (request.rate * request.p99).rounded(.up).whole)
            return """
                    \(request.name.jsonLiteral): {
                      executor: 'ramping-arrival-rate', exec: 'act', timeUnit: '1m', startRate: 1,
                      preAllocatedVUs: \(users), maxVUs: \(users * 10),
                      stages: [{ target: \(perMinute), duration: '1m' }, { target: \(perMinute), duration: DURATION }],
                      env: { ACTION: \(request.name.jsonLiteral), ADDRESS: \(request.path.jsonLiteral), BODY: '\(request.body)' },
                      tags: { action: \(request.name.jsonLiteral) },
                    },
                """
        }
        let thresholds = requests.map { request in
            "    \("http_req_duration{action:\(request.name)}".jsonLiteral): ['p(99)<\((request.p99 * 1000).whole)'],"
        }
        return """
            // The planned peak: \(rate.brief) requests per second. Run with: k6 run -e BASE=http://localhost:8080 --summary-export result.json FILE\(k6Segments)
            // Keep the CPU usage of the load generator below 80 %, or it will measure itself.
            import http from 'k6/http';
            import { check } from 'k6';
            import { Counter } from 'k6/metrics';

            // The sum of all waits in milliseconds. Per second of the test, a thousandth of it is the mean number of pending requests.
            const waiting = new Counter('waiting');
            const BASE = __ENV.BASE || 'http://localhost:8080';
            const DURATION = __ENV.DURATION || '9m';

            export const options = {
              summaryTrendStats: ['avg', 'min', 'med', 'max', 'p(90)', 'p(95)', 'p(99)'],
              scenarios: {
            \(scenarios.joined(separator: "\n"))
              },
              thresholds: {
            \(thresholds.joined(separator: "\n"))
                http_req_failed: ['rate<0.01'],
                dropped_iterations: ['count<1'],
              },
            };

            export function act() {
              const size = Number(__ENV.BODY);
              const start = Date.now();
              const response = size > 0
                ? http.post(BASE + __ENV.ADDRESS, 'x'.repeat(size))
                : http.get(BASE + __ENV.ADDRESS);
              waiting.add(Date.now() - start);
              check(response, { succeeded: (r) => r.status < 400 });
            }

            """
    }
}
