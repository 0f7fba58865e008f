import JSONText

extension LoadTest {
    /// A script for k6: requests come at the plan's rate whether or not earlier ones are answered (an open model), and the test fails where 99 of
    /// 100 take longer than the plan allows.
    public var k6: String {
        let scenarios = requests.map { request in
            // Rates are whole numbers a minute.
            let perMinute = max(1, (request.rate * 60).whole)
            let users = max(1, (request.rate * request.p99).rounded(.up).whole)
            return """
                    \(request.name.inJSON): {
                      executor: 'ramping-arrival-rate', exec: 'act', timeUnit: '1m', startRate: 1,
                      preAllocatedVUs: \(users), maxVUs: \(users * 10),
                      stages: [{ target: \(perMinute), duration: '1m' }, { target: \(perMinute), duration: DURATION }],
                      env: { ACTION: \(request.name.inJSON), ADDRESS: \(request.path.inJSON), BODY: '\(request.body)' },
                      tags: { action: \(request.name.inJSON) },
                    },
                """
        }
        let thresholds = requests.map { request in
            "    \("http_req_duration{action:\(request.name)}".inJSON): ['p(99)<\((request.p99 * 1000).whole)'],"
        }
        return """
            // The peak of a plan: \(rate.brief) requests a second. Run it with: k6 run -e BASE=http://localhost:8080 --summary-export result.json FILE
            // Keep the generator's processors below 80 %: beyond, it measures itself.
            import http from 'k6/http';
            import { check } from 'k6';
            import { Counter } from 'k6/metrics';

            // Milliseconds that somebody waited for an answer: in each second of the test, a thousandth of them is how many waited at once.
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
              const answer = size > 0
                ? http.post(BASE + __ENV.ADDRESS, 'x'.repeat(size))
                : http.get(BASE + __ENV.ADDRESS);
              waiting.add(Date.now() - start);
              check(answer, { answered: (a) => a.status < 400 });
            }

            """
    }
}
