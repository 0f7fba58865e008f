/// The names that a deployment derives from that of the app's program.
struct DeploymentNames: Equatable, Sendable {
    /// The name of the program, such as `farm_shop`.
    let program: String
    /// The name of services, images, and Kubernetes objects, such as `farm-shop`.
    let identifier: String

    /// - Throws: ``DeploymentError`` if the name has a character that shells and configuration files could misread.
    init(program: String) throws(DeploymentError) {
        let isValid = program.utf8.allSatisfy { character in
            switch character {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isValid, program.first?.isLetter == true,
            program.last?.isLetter == true || program.last?.isNumber == true,
            program.utf8.count <= 40
        else {
            throw DeploymentError(
                "The product \(program) can't be deployed. Its name must have at most 40 letters, digits, hyphens, and underscores, and start with a letter."
            )
        }
        self.program = program
        identifier = program.lowercased().replacing("_", with: "-")
    }

    /// The prefix of the app's environment variables, such as `FARM_SHOP`.
    var environmentPrefix: String { program.uppercased().replacing("-", with: "_") }

    /// The cookie with which the balancer recognizes the browser's node, such as `farm_shop_node`.
    var cookie: String { identifier.replacing("-", with: "_") + "_node" }
}
