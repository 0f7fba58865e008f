/// A part of a deployment, with one or several files.
package enum DeploymentPart: String, CaseIterable, Sendable {
    case nginx, haproxy, systemd, docker, compose, kubernetes, prometheus, grafana
}
