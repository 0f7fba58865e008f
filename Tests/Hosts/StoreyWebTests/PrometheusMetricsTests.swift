#if Web
    import CoreMetrics
    import StoreyWeb
    import Testing

    @Suite("Metrics for Prometheus")
    struct PrometheusMetricsTests {
        private let metrics = PrometheusMetrics()

        @Test("Counters, gauges, and meters are values, sorted by name and labels")
        func values() {
            let orders = { Counter(label: "orders_total", dimensions: [("shop", $0)], factory: metrics) }
            orders("b").increment(by: 2)
            orders("a").increment()
            orders("a").increment()
            FloatingPointCounter(label: "liters_total", factory: metrics).increment(by: 0.5)
            Gauge(label: "level", factory: metrics).record(3)
            let tanks = Meter(label: "tanks", factory: metrics)
            tanks.increment(by: 4.0)
            tanks.decrement()
            #expect(
                metrics.text == """
                    # TYPE level gauge
                    level 3
                    # TYPE liters_total counter
                    liters_total 0.5
                    # TYPE orders_total counter
                    orders_total{shop="a"} 2
                    orders_total{shop="b"} 2
                    # TYPE tanks gauge
                    tanks 3

                    """)
        }

        @Test("Timers are histograms of seconds, whose buckets count all smaller values")
        func histogram() {
            let timer = Timer(label: "wait_seconds", dimensions: [("path", "/")], factory: metrics)
            for milliseconds in [1, 2, 700, 60_000] { timer.recordMilliseconds(milliseconds) }
            let lines = metrics.text.split(separator: "\n")
            #expect(lines.first == "# TYPE wait_seconds histogram")
            #expect(lines.contains(#"wait_seconds_bucket{path="/",le="0.001"} 1"#))
            #expect(lines.contains(#"wait_seconds_bucket{path="/",le="0.0025"} 2"#))
            #expect(lines.contains(#"wait_seconds_bucket{path="/",le="0.5"} 2"#))
            #expect(lines.contains(#"wait_seconds_bucket{path="/",le="10.0"} 3"#))
            #expect(
                lines.suffix(3) == [
                    #"wait_seconds_bucket{path="/",le="+Inf"} 4"#, #"wait_seconds_sum{path="/"} 60.703"#,
                    #"wait_seconds_count{path="/"} 4"#,
                ])
        }

        @Test("Names and labels that the format doesn't allow are changed, so that the text stays valid")
        func names() {
            Counter(label: "2 orders.total", dimensions: [("a-b", "x\"\\\ny")], factory: metrics).increment()
            #expect(
                metrics.text == """
                    # TYPE _2_orders_total counter
                    _2_orders_total{a_b="x\\"\\\\\\ny"} 1

                    """)
        }

        @Test("Another kind of metric with the same name is ignored, and a destroyed metric is gone")
        func removed() {
            let counter = Counter(label: "orders", factory: metrics)
            counter.increment()
            Gauge(label: "orders", factory: metrics).record(7)
            #expect(metrics.text == "# TYPE orders counter\norders 1\n")
            counter.destroy()
            #expect(metrics.text == "")
        }
    }
#endif
