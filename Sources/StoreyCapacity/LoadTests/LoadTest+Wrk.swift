import JSONText
import StoreyVideo

extension LoadTest {
    /// A script for wrk, whose first lines say how it is run, and what it does not measure.
    public var wrk: String {
        let connections = max(1, (rate * (requests.map(\.p99).max() ?? 1)).rounded(.up).whole)
        let threads = min(connections, 2)
        var sum = 0.0
        let choices = requests.map { request in
            sum += request.rate / rate
            let method = request.body > 0 ? "POST" : "GET"
            return
                "  { upTo = \(sum.text(decimals: 6)), method = \"\(method)\", path = \(request.path.inJSON), body = \(request.body) },"
        }
        return """
            -- Run it with: wrk --latency -t\(threads) -c\(connections) -d60s -s FILE http://localhost:8080
            -- WARNING: wrk asks again only when it was answered (a closed model). A server that stalls is not asked meanwhile, and what would
            -- have waited is not counted (coordinated omission); what wrk adds to its latencies for that is a guess. Take its throughput,
            -- and k6's latencies. The plan's peak is \(rate.brief) requests a second; wrk asks for as many as it can.
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
