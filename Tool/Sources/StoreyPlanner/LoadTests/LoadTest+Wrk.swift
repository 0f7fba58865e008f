import ToolInternal
import StoreyVideo

extension LoadTest {
    /// A wrk script. Its first lines explain how to run it and what it can't measure.
    public var wrk: String {
        let connections = max(1, (rate * (requests.map(\.p99).max() ?? 1)).rounded(.up).whole)
        let threads = min(connections, 2)
        var sum = 0.0
        let choices = requests.map { request in
            sum += request.rate / rate
            let method = request.body > 0 ? "POST" : "GET"
            return
                "  { upTo = \(sum.text(decimals: 6)), method = \"\(method)\", path = \(request.path.jsonLiteral), body = \(request.body) },"
        }
        return """
            -- Run with: wrk --latency -t\(threads) -c\(connections) -d60s -s FILE http://localhost:8080
            -- WARNING: wrk sends a request only after the previous response (a closed model). While a server stalls, no requests are sent, so
            -- their waits are missing (coordinated omission), and wrk's correction is an estimate. Use the throughput of wrk and the
            -- latencies of k6. The planned peak is \(rate.brief) requests per second; wrk sends as many as possible.
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
