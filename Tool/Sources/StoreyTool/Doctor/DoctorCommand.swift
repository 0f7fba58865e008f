import ArgumentParser
import Foundation

/// `storey doctor`.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Checks whether this machine can build and run an app, and whether the app is consistent.",
        usage: """
            storey doctor [--project <folder>] [--app <program>] [--port <port> ...] [--fix] [--format <format>]
            storey doctor --fix
            storey doctor --format json
            """,
        discussion: """
            Runs independent checks side by side, without building anything. Each problem comes with a command that \
            fixes it, or that opens the file to change.

            CHECKS
            toolchain   Swift is installed, and as new as Package.swift requires
            packages    the system packages that the package's features need, such as GStreamer; Linux only
            ports       the ports are free; 8080, the default of apps and of storey mock, or those of --port
            disk        there is space for a build
            layers      the layer rules hold, as in storey check
            graphs      every injected type is registered, and links are valid; needs the app's executable
            generated   generated files are up to date, and no translation is missing
            docs        links between Markdown files lead to a file

            The checks of a package are skipped in a folder without Package.swift. The graphs come from the app \
            itself, which is run with --graph json: the one of --app, or an executable product of the package that \
            is already built in .build/debug.

            JSON
            --format json prints the checks with their status, which is passed, warned, failed, or skipped, and their problems. \
            isHealthy is false if a check has failed:

              {"checks": [{"name": "docs", "status": "failed", "summary": "1 file", "problems": [{"severity": "error",
                "message": "README.md:1: The link to a.md leads nowhere.", "fix": "${EDITOR:-vi} README.md"}]}],
               "isHealthy": false}

            FIXES
            --fix regenerates files that are out of date, and changes nothing else.

            EXIT STATUS
            0: no problems; there may be warnings. 1: problems. 2: the checks could not run; standard error has the \
            reason.
            """)

    @OptionGroup var project: ProjectOptions

    @Option(
        help: ArgumentHelp("The app's executable, which is run with --graph json.", valueName: "program"),
        completion: .file())
    var app: String?

    @Option(
        help: ArgumentHelp(
            "A port that must be free. Repeatable. By default, 8080, and only with a warning.",
            valueName: "port"))
    var port: [Int] = []

    @Flag(help: "Regenerate files that are out of date.")
    var fix = false

    @Option(name: .shortAndLong, help: "The report's format.")
    var format = HealthReport.Format.text

    func validate() throws {
        for port in port where !(1...65535).contains(port) {
            throw ValidationError("--port must be between 1 and 65535, not \(port).")
        }
    }

    func run() throws {
        try withExitStatus {
            let report = try ProgressMessage.show("Checking this machine and \(project.root.path)") {
                HealthReport(of: try checks())
            }
            Terminal.output.write(try format.text(of: report, on: .output))
            return report.isHealthy ? .success : .findings
        }
    }

    private func checks() throws -> [HealthCheck] {
        let root = project.root
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue
        else {
            throw CommandError("There is no folder \(root.path). Pass the app's folder with --project.")
        }
        let manifest = try PackageManifest(in: root)
        let machine = [
            HealthCheck("toolchain", ToolchainCheck(manifest: manifest).run),
            HealthCheck("packages", SystemPackagesCheck(manifest: manifest).run),
            HealthCheck(
                "ports",
                PortsCheck(ports: port.isEmpty ? [8080] : port, isRequired: !port.isEmpty, manifest: manifest)
                    .run),
            HealthCheck("disk", DiskSpaceCheck(folder: root).run),
        ]
        guard let manifest else {
            return machine
                + ["layers", "graphs", "generated", "docs"].map { name in
                    HealthCheck(name) { .skipped("\(root.path) has no Package.swift.") }
                }
        }
        let rules = project
        return machine + [
            HealthCheck("layers", LayersCheck(root: root, rules: { try rules.rules() }).run),
            HealthCheck("graphs", GraphsCheck(root: root, program: app, manifest: manifest).run),
            HealthCheck("generated", GeneratedFilesCheck(root: root, writes: fix).run),
            HealthCheck("docs", DocumentationCheck(root: root).run),
        ]
    }
}

extension HealthReport.Format: ExpressibleByArgument {}
