import JSONText

extension LoadTest {
    /// A script for Locust: requests come at the plan's rate, as independent people bring them (a Poisson process), whether or not earlier ones are
    /// answered (an open model). Locust's users wait for what they ask; here they only say when, and each request is a greenlet of its own.
    /// The test fails where 99 of 100 take longer than the plan allows, and where more would have waited at once than it lets wait: those
    /// requests are dropped and counted, as k6 does.
    public var locust: String {
        let users = max(1, online.rounded(.up).whole)
        let tasks = requests.enumerated().map { index, request in
            let weight = max(1, (request.rate / rate * 1000).whole)
            let call =
                request.body > 0
                ? "self.client.post(\(request.path.inJSON), data=\"x\" * \(request.body), name=\(request.name.inJSON))"
                : "self.client.get(\(request.path.inJSON), name=\(request.name.inJSON))"
            return """
                    @task(\(weight))
                    def act\(index + 1)(self):
                        requests.ask(lambda: \(call))
                """
        }
        let limits = requests.map { "    \($0.name.inJSON): \(($0.p99 * 1000).whole)," }
        return """
            # The peak of a plan: \(rate.brief) requests a second of \(users) people.
            # Run it with: locust -f FILE --headless --users \(users) --spawn-rate \(users) --host http://localhost:8080 --run-time 10m --stop-timeout 10 --csv result
            # and read it with: storey plan calibrate result_stats.csv
            import random
            import time

            import gevent
            from gevent.pool import Pool
            from locust import FastHttpUser, events, task

            # Requests a second of all together.
            RATE = \(String(rate))
            # How many may wait for an answer at once: ten times as many as where all are as slow as they may be.
            MOST = \(mostWaiting)


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


            # What was asked for, and is not answered yet.
            class Requests:
                pool = Pool(MOST)
                dropped = 0

                def ask(self, request):
                    if self.pool.full():
                        self.dropped += 1
                    else:
                        self.pool.spawn(self.wait_for, request)

                def wait_for(self, request):
                    with waiting:
                        request()


            requests = Requests()

            # How long 99 of 100 may take, in milliseconds.
            LIMITS = {
            \(limits.joined(separator: "\n"))
            }


            class Person(FastHttpUser):
                # Connections: none of the requests waits for another's.
                concurrency = MOST

                # How long until the next request, by the clock: neither answers nor the script's own work put it off. Of fewer people each asks
                # more often.
                def wait_time(self):
                    people = self.environment.parsed_options.num_users or \(users)
                    self.next += random.expovariate(RATE / people)
                    return max(0, self.next - time.perf_counter())

                # Not all at the same time.
                def on_start(self):
                    self.next = time.perf_counter()
                    gevent.sleep(self.wait_time())

            \(tasks.joined(separator: "\n\n"))


            # Nobody asks any more: what was asked for may still be answered, for as long as --stop-timeout says.
            @events.test_stop.add_listener
            def wait_for_the_last(environment, **_):
                requests.pool.join(timeout=environment.stop_timeout)
                requests.pool.kill()
                if environment.parsed_options.csv_prefix:
                    # Locust writes its tables once a second, and not at the end.
                    gevent.sleep(1.5)


            @events.quitting.add_listener
            def hold_against_the_plan(environment, **_):
                stats = environment.stats
                prefix = environment.parsed_options.csv_prefix
                # Where Locust is distributed, those who ask are other processes.
                if prefix and waiting.area > 0 and stats.total.last_request_timestamp:
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
                if requests.dropped:
                    print(f"dropped: {requests.dropped} requests, as {MOST} waited for an answer already")
                    environment.process_exit_code = 1

            """
    }
}
