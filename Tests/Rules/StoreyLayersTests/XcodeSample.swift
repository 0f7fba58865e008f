/// Writes the `project.pbxproj` of a project as Xcode does.
struct XcodeSample {
    struct Target {
        var name: String
        var type = "application"
        /// The paths of files in the build phase for sources.
        var files: [String] = []
        /// The synchronized folders.
        var folders: [String] = []
        var settings = ""
    }

    /// The exceptions of a synchronized folder for a target.
    struct Exceptions {
        var folder: String
        var target: String
        var paths: [String]
    }

    var targets: [Target]
    var exceptions: [Exceptions] = []
    /// Subfolders of synchronized folders that are copied as they are.
    var folderReferences: [String: [String]] = [:]

    var text: String {
        var objects: [String] = []
        func list(_ items: [String]) -> String { "(\(items.map { "\($0), " }.joined()))" }
        func id(_ kind: String, _ name: String) -> String {
            kind + String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        }
        let files = Set(targets.flatMap(\.files)).sorted()
        let folders = Set(targets.flatMap(\.folders)).sorted()
        for file in files {
            // A group per folder, as in projects before Xcode 16.
            let parts = file.split(separator: "/")
            objects.append(
                "\(id("F", file)) /* \(file) */ = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; path = \"\(parts.last ?? "")\"; sourceTree = \"<group>\"; };"
            )
            objects.append(
                "\(id("G", file)) = {isa = PBXGroup; children = (\(id("F", file)), ); path = \"\(parts.dropLast().joined(separator: "/"))\"; sourceTree = \"<group>\"; };"
            )
        }
        for folder in folders {
            let own = exceptions.filter { $0.folder == folder }
            objects.append(
                "\(id("S", folder)) = {isa = PBXFileSystemSynchronizedRootGroup; exceptions = \(list(own.map { id("E", $0.folder + $0.target) })); explicitFolders = \(list(folderReferences[folder] ?? [])); path = \"\(folder)\"; sourceTree = \"<group>\"; };"
            )
            for exception in own {
                objects.append(
                    "\(id("E", exception.folder + exception.target)) = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = \(list(exception.paths.map { "\"\($0)\"" })); target = \(id("T", exception.target)); };"
                )
            }
        }
        for target in targets {
            for file in target.files {
                objects.append(
                    "\(id("B", target.name + file)) = {isa = PBXBuildFile; fileRef = \(id("F", file)); };")
            }
            objects.append(
                "\(id("P", target.name)) = {isa = PBXSourcesBuildPhase; files = \(list(target.files.map { id("B", target.name + $0) })); };"
            )
            objects.append(
                "\(id("C", target.name)) = {isa = XCBuildConfiguration; buildSettings = { \(target.settings) }; name = Release; };"
            )
            objects.append(
                "\(id("L", target.name)) = {isa = XCConfigurationList; buildConfigurations = (\(id("C", target.name)), ); defaultConfigurationName = Release; };"
            )
            objects.append(
                """
                \(id("T", target.name)) /* \(target.name) */ = {
                    isa = PBXNativeTarget; buildConfigurationList = \(id("L", target.name)); buildPhases = (\(id("P", target.name)), );
                    fileSystemSynchronizedGroups = \(list(target.folders.map { id("S", $0) }));
                    name = "\(target.name)"; productType = "com.apple.product-type.\(target.type)";
                };
                """)
        }
        let children = files.map { id("G", $0) } + folders.map { id("S", $0) }
        return """
            // !$*UTF8*$!
            {
                archiveVersion = 1;
                objectVersion = 77;
                objects = {
                    \(objects.joined(separator: "\n        "))
                    Main = {isa = PBXGroup; children = \(list(children)); sourceTree = "<group>"; };
                    Root /* Project object */ = {isa = PBXProject; mainGroup = Main; projectDirPath = ""; targets = \(list(targets.map { id("T", $0.name) })); };
                };
                rootObject = Root /* Project object */;
            }
            """
    }
}
