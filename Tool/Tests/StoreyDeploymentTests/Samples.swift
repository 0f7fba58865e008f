@testable import StoreyDeployment

extension Deployment {
    /// Two nodes on one machine, without encryption.
    static func local() throws -> Deployment { try sample(nodes: ["127.0.0.1:8081", "127.0.0.1:8082"]) }

    /// Three nodes, one with an IPv6 address, behind a balancer with a certificate.
    static func encrypted(certificate: String = "/etc/ssl/shop.pem", key: String = "/etc/ssl/shop.key") throws
        -> Deployment
    {
        try sample(
            nodes: ["10.0.0.11:8080", "10.0.0.12:8080", "[fd00:0:0::13]:8080"],
            balancers: ["10.0.0.10", "fd00::10"], tls: TLS(certificate: certificate, key: key))
    }

    static func sample(
        _ program: String = "farm_shop", domain: String = "shop.example.com",
        nodes: [String] = ["127.0.0.1:8081", "127.0.0.1:8082"], balancers: [String] = [], tls: TLS? = nil,
        drainPeriod: Int = 20, operationsPort: Int = 9090, image: String? = nil
    ) throws(DeploymentError) -> Deployment {
        try Deployment(
            of: program, domain: domain, nodes: nodes, balancers: balancers, tls: tls,
            drainPeriod: drainPeriod, operationsPort: operationsPort, image: image,
            build: ImageBuild(
                package: "/work/Examples/Shop", localPackages: ["/work"], output: "/work/Examples/Shop/Deploy"
            ))
    }

    /// Returns the text of a file.
    func text(_ name: String) throws -> String {
        guard let file = try files(of: DeploymentPart.allCases).first(where: { $0.name == name }) else {
            throw MissingFile(name: name)
        }
        return file.text
    }
}

struct MissingFile: Error { let name: String }
