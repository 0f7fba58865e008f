import JSONText

extension LoadTest {
    /// A script for Locust. Its users wait for their answers, so that a slow server is asked less often; each keeps up the plan's rate as long as
    /// its answers are quicker than its pause.
    public var locust: String {
        let users = max(1, Int(online.rounded(.up)))
        let tasks = requests.enumerated().map { index, request in
            let weight = max(1, Int((request.rate / rate * 1000).rounded()))
            let call =
                request.body > 0
                ? "self.client.post(\(request.path.inJSON), data=\"x\" * \(request.body), name=\(request.name.inJSON))"
                : "self.client.get(\(request.path.inJSON), name=\(request.name.inJSON))"
            return """
                    @task(\(weight))
                    def act\(index + 1)(self):
                        with waiting:
                            \(call)
                """
        }
        let limits = requests.map { "    \($0.name.inJSON): \(Int(($0.p99 * 1000).rounded()))," }
        return """
            # The peak of a plan: \(rate.brief) requests a second of \(users) people.
            # Run it with: locust -f FILE --headless --users \(users) --spawn-rate \(users) --host http://localhost:8080 --run-time 10m --stop-timeout 10 --csv result
            # and read it with: storey plan calibrate result_stats.csv
            import random
            import time

            import gevent
            from locust import FastHttpUser, constant_throughput, events, task

            # Requests a second of all together.
            RATE = \(String(rate))


            # How many wait for an answer, on average: what Little's law is held against. Locust does not say.
            class Waiting:
                count = 0
                area = 0.0
                last = 0.0

                def change(self, by):
                    now = time.perf_counter()
                    self.area += self.count * (now - self.last)
                    self.last = now
                    self.count += by

                def __enter__(self):
                    self.change(1)

                def __exit__(self, *_):
                    self.change(-1)


            waiting = Waiting()

            # How long 99 of 100 may take, in milliseconds.
            LIMITS = {
            \(limits.joined(separator: "\n"))
            }


            class Person(FastHttpUser):
                # How long from one request to the next: of fewer people each asks more often.
                def pause(self):
                    return (self.environment.parsed_options.num_users or \(users)) / RATE

                def wait_time(self):
                    return constant_throughput(1 / self.pause())(self)

                # Not all at the same time.
                def on_start(self):
                    gevent.sleep(random.random() * self.pause())

            \(tasks.joined(separator: "\n\n"))


            @events.quitting.add_listener
            def hold_against_the_plan(environment, **_):
                stats = environment.stats
                prefix = environment.parsed_options.csv_prefix
                if prefix and stats.total.last_request_timestamp:
                    # The time by which Locust divides as well.
                    seconds = stats.total.last_request_timestamp - stats.total.start_time
                    with open(prefix + "_waiting.csv", "w") as file:
                        file.write(f"Seconds,Waiting\\n{seconds},{waiting.area / seconds}\\n")
                slow = [
                    entry.name for entry in stats.entries.values()
                    if entry.get_response_time_percentile(0.99) > LIMITS.get(entry.name, float("inf"))
                ]
                if slow or stats.total.fail_ratio > 0.01:
                    print("slower than planned:", ", ".join(slow) or "nothing", "- failed:", stats.total.fail_ratio)
                    environment.process_exit_code = 1

            """
    }
}
