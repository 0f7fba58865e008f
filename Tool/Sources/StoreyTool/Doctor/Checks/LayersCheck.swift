import Foundation
import StoreyLayers
import ToolInternal

/// Checks that the layer rules hold, as `storey check` does.
struct LayersCheck: Sendable {
    let root: URL
    let rules: @Sendable () throws -> LayerRules

    func run() throws -> HealthCheck.Result {
        let report: LayerReport
        do {
            let rules = try rules()
            var checked = try rules.check(root)
            if let baseline = try Baseline(ofProject: root, rules: rules) { checked.apply(baseline) }
            report = checked
        } catch let error as LayerError where error.reason == .nothingToCheck {
            return .skipped("\(error)")
        } catch let error as LayerError {
            return HealthCheck.Result(
                "not checked",
                [
                    HealthProblem(
                        "\(error)", fix: HealthProblem.editing(root.appending(path: "layers.json").path))
                ])
        }
        let problems = report.findings.map { finding in
            HealthProblem(
                "\(finding.file):\(finding.position.line): \(finding.message)",
                fix: HealthProblem.editing(root.appending(path: finding.file).path))
        }
        return HealthCheck.Result(report.fileCount.counting("file"), problems)
    }
}
