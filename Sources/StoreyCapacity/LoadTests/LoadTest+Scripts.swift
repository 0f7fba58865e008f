import StoreyVideo

extension LoadTest {
    /// A script for k6: requests come at the plan's rate whether or not earlier ones are answered (an open model), and the test fails where 99 of
    /// 100 take longer than the plan allows.
    public var k6: String {
        let scenarios = requests.map { request in
            // Rates are whole numbers a minute.
            let perMinute = max(1, Int((request.rate * 60).rounded()))
            let users = max(1, Int((request.rate * request.p99).rounded(.up)))
            return """
                    \(request.name.json): {
                      executor: 'ramping-arrival-rate', exec: 'act', timeUnit: '1m', startRate: 1,
                      preAllocatedVUs: \(users), maxVUs: \(users * 10),
                      stages: [{ target: \(perMinute), duration: '1m' }, { target: \(perMinute), duration: DURATION }],
                      env: { ACTION: \(request.name.json), ADDRESS: \(request.path.json), BODY: '\(request.body)' },
                      tags: { action: \(request.name.json) },
                    },
                """
        }
        let thresholds = requests.map { request in
            "    \("http_req_duration{action:\(request.name)}".json): ['p(99)<\(Int((request.p99 * 1000).rounded()))'],"
        }
        return """
            // The peak of a plan: \(rate.brief) requests a second. Run it with: k6 run -e BASE=http://localhost:8080 --summary-export result.json FILE
            // Keep the generator's processors below 80 %: beyond, it measures itself.
            import http from 'k6/http';
            import { check } from 'k6';

            const BASE = __ENV.BASE || 'http://localhost:8080';
            const DURATION = __ENV.DURATION || '9m';

            export const options = {
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
              const answer = size > 0
                ? http.post(BASE + __ENV.ADDRESS, 'x'.repeat(size))
                : http.get(BASE + __ENV.ADDRESS);
              check(answer, { answered: (a) => a.status < 400 });
            }

            """
    }

    /// A script for Locust. Its users wait for their answers, so that a slow server is asked less often; each keeps up the plan's rate as long as
    /// its answers are quicker than its pause.
    public var locust: String {
        let perUser = rate / max(1, online)
        let tasks = requests.enumerated().map { index, request in
            let weight = max(1, Int((request.rate / rate * 1000).rounded()))
            let call =
                request.body > 0
                ? "self.client.post(\(request.path.json), data=\"x\" * \(request.body), name=\(request.name.json))"
                : "self.client.get(\(request.path.json), name=\(request.name.json))"
            return """
                    @task(\(weight))
                    def act\(index + 1)(self):
                        \(call)
                """
        }
        let limits = requests.map { "    \($0.name.json): \(Int(($0.p99 * 1000).rounded()))," }
        return """
            # The peak of a plan: \(rate.brief) requests a second of \(Int(online.rounded(.up))) people.
            # Run it with: locust -f FILE --headless --users \(Int(online.rounded(.up))) --host http://localhost:8080 --run-time 10m --csv result
            from locust import FastHttpUser, constant_throughput, events, task

            # How long 99 of 100 may take, in milliseconds.
            LIMITS = {
            \(limits.joined(separator: "\n"))
            }


            class Person(FastHttpUser):
                # Tasks a second of each person.
                wait_time = constant_throughput(\(String(perUser)))

            \(tasks.joined(separator: "\n\n"))


            @events.quitting.add_listener
            def hold_against_the_plan(environment, **_):
                stats = environment.stats
                slow = [
                    entry.name for entry in stats.entries.values()
                    if entry.get_response_time_percentile(0.99) > LIMITS.get(entry.name, float("inf"))
                ]
                if slow or stats.total.fail_ratio > 0.01:
                    print("slower than planned:", ", ".join(slow) or "nothing", "- failed:", stats.total.fail_ratio)
                    environment.process_exit_code = 1

            """
    }

    /// A script for wrk, whose first lines say how it is run, and what it does not measure.
    public var wrk: String {
        let connections = max(1, Int((rate * (requests.map(\.p99).max() ?? 1)).rounded(.up)))
        let threads = min(connections, 2)
        var sum = 0.0
        let choices = requests.map { request in
            sum += request.rate / rate
            let method = request.body > 0 ? "POST" : "GET"
            return
                "  { upTo = \(sum.text(decimals: 6)), method = \"\(method)\", path = \(request.path.json), body = \(request.body) },"
        }
        return """
            -- Run it with: wrk --latency -t\(threads) -c\(connections) -d60s -s FILE http://localhost:8080
            -- WARNING: wrk asks again only when it was answered (a closed model). A server that stalls is not asked meanwhile, and what would
            -- have waited is not counted: its latencies are too good, the more so the slower the server (coordinated omission). Take its
            -- throughput, and k6's latencies. The plan's peak is \(rate.brief) requests a second; wrk asks for as many as it can.
            local choices = {
            \(choices.joined(separator: "\n"))
            }

            request = function()
              local place = math.random()
              for _, choice in ipairs(choices) do
                if place <= choice.upTo or choice == choices[#choices] then
                  local body = choice.body > 0 and string.rep("x", choice.body) or nil
                  return wrk.format(choice.method, choice.path, nil, body)
                end
              end
            end

            """
    }
}

extension String {
    /// In quotation marks, as JSON, JavaScript, Python and Lua read it.
    var json: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
