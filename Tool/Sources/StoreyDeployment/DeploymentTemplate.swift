import Mustache

/// A template of a file, in Mustache (https://mustache.github.io).
struct DeploymentTemplate: Sendable {
    private let template: MustacheTemplate

    private init(_ embedded: [UInt8]) {
        do {
            template = try MustacheTemplate(
                string: "{{% CONTENT_TYPE:TEXT}}" + String(decoding: embedded, as: UTF8.self))
        } catch {
            preconditionFailure("A template is invalid: \(error)")
        }
    }

    func text(with values: [String: Any]) -> String { template.render(values) }

    static let nginx = DeploymentTemplate(PackageResources.nginx_conf_mustache)
    static let haproxy = DeploymentTemplate(PackageResources.haproxy_cfg_mustache)
    static let mockHAProxy = DeploymentTemplate(PackageResources.mock_haproxy_cfg_mustache)
    static let unit = DeploymentTemplate(PackageResources.app_service_mustache)
    static let environment = DeploymentTemplate(PackageResources.node_env_mustache)
    static let dockerfile = DeploymentTemplate(PackageResources.Dockerfile_mustache)
    static let dockerignore = DeploymentTemplate(PackageResources.dockerignore_mustache)
    static let compose = DeploymentTemplate(PackageResources.compose_yml_mustache)
    static let kubernetes = DeploymentTemplate(PackageResources.kubernetes_yml_mustache)
    static let prometheus = DeploymentTemplate(PackageResources.prometheus_yml_mustache)
    static let alerts = DeploymentTemplate(PackageResources.alerts_yml_mustache)
    static let dashboard = DeploymentTemplate(PackageResources.dashboard_json_mustache)
}
