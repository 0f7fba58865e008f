import ToolInternal

extension LoadTest {
    /// The comment that says how to run the script on several machines.
    private var locustWorkers: String {
        guard machines > 1 else { return "" }
        return
            "\n# It takes \(machines) machines. Add --master --expect-workers \(machines), and run on each of them: "
            + "locust -f FILE --worker --master-host MASTER"
    }

    /// A Locust script that sends requests at the planned rate as a Poisson process, whether or not earlier
    /// ones were answered (an open model).
    ///
    /// A Locust user waits for each response. In this script users only schedule requests, and each request
    /// runs in a separate greenlet. The test fails if the 99th percentile exceeds the target or if requests
    /// were dropped because too many were already pending, as in k6.
    public var locust: String {
        let users = max(1, online.rounded(.up).whole)
        let tasks = requests.enumerated().map { index, request in
            let weight = max(1, (request.rate / rate * 1000).whole)
            let call =
                request.body > 0
                ? "self.client.post(\(request.path.jsonLiteral), data=\"x\" * \(request.body), name=\(request.name.jsonLiteral))"
                : "self.client.get(\(request.path.jsonLiteral), name=\(request.name.jsonLiteral))"
            return """
                    @task(\(weight))
                    def act\(index + 1)(self):
                        requests.send(lambda: \(call))
                """
        }
        let limits = requests.map { "    \($0.name.jsonLiteral): \(($0.p99 * 1000).whole)," }
        return """
            # The planned peak: \(rate.brief) requests per second from \(users) users.
            # Run with: locust -f FILE --headless --users \(users) --spawn-rate \(users) --host http://localhost:8080 --run-time 10m --stop-timeout 10 --csv result\(locustWorkers)
            # Evaluate with: storey plan calibrate result_stats.csv
            import random
            import time

            import gevent
            from gevent.pool import Pool
            from locust import FastHttpUser, events, task

            # The total number of requests per second.
            RATE = \(String(rate))
            # The maximum number of pending requests: ten times the number at the permitted response times.
            MAX_PENDING = \(maxConcurrentRequests)


            # Measures the mean number of pending requests, to check Little's law. Locust doesn't report it.
            class Poller:
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


            waiting = Poller()


            # The pending requests.
            class Requests:
                pool = Pool(MAX_PENDING)
                dropped = 0

                def send(self, request):
                    if self.pool.full():
                        self.dropped += 1
                    else:
                        self.pool.spawn(self.wait_for, request)

                def wait_for(self, request):
                    with waiting:
                        request()


            requests = Requests()

            # The p99 targets in milliseconds.
            LIMITS = {
            \(limits.joined(separator: "\n"))
            }


            class PlannedUser(FastHttpUser):
                # One connection per pending request, so that no request waits for another.
                concurrency = MAX_PENDING

                # The time until the next request, independent of responses and of the script's own work. Fewer users send requests
                # more often.
                def wait_time(self):
                    users = self.environment.parsed_options.num_users or \(users)
                    self.next += random.expovariate(RATE / users)
                    return max(0, self.next - time.perf_counter())

                # Spread the first requests.
                def on_start(self):
                    self.next = time.perf_counter()
                    gevent.sleep(self.wait_time())

            \(tasks.joined(separator: "\n\n"))


            # No more requests are sent. Pending ones may finish within --stop-timeout.
            @events.test_stop.add_listener
            def finish_requests(environment, **_):
                requests.pool.join(timeout=environment.stop_timeout)
                requests.pool.kill()
                if environment.parsed_options.csv_prefix:
                    # Locust writes its tables once per second, but not at the end.
                    gevent.sleep(1.5)


            @events.quitting.add_listener
            def check_targets(environment, **_):
                stats = environment.stats
                prefix = environment.parsed_options.csv_prefix
                # In distributed mode, requests are sent by other processes.
                if prefix and waiting.area > 0 and stats.total.last_request_timestamp:
                    # The duration that Locust uses, too.
                    seconds = stats.total.last_request_timestamp - stats.total.start_time
                    with open(prefix + "_waiting.csv", "w") as file:
                        file.write(f"Seconds,Waiting\\n{seconds},{waiting.area / seconds}\\n")
                slow = [
                    entry.name for entry in stats.entries.values()
                    if entry.get_response_time_percentile(0.99) > LIMITS.get(entry.name, float("inf"))
                ]
                if slow or stats.total.fail_ratio > 0.01:
                    print("slower than planned:", ", ".join(slow) or "none", "- failed:", stats.total.fail_ratio)
                    environment.process_exit_code = 1
                if requests.dropped:
                    print(f"dropped: {requests.dropped} requests, because {MAX_PENDING} were already pending")
                    environment.process_exit_code = 1

            """
    }
}
