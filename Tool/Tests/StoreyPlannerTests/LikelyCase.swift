extension String {
    /// The workload file with servers for the likely case only, so that their number can be calculated by hand.
    var likely: String {
        let given = "confidence: 0 %"
        if contains("confidence:") { return self }
        if contains("service_levels: {") {
            return replacing("service_levels: {", with: "service_levels: { \(given),")
        }
        if contains("service_levels:\n") {
            return replacing("service_levels:\n", with: "service_levels:\n  \(given)\n")
        }
        return self + "\nservice_levels: { \(given) }"
    }
}
