// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// The Notes app for iPhone and iPad. Open this folder in Xcode. Only the entry point is here; the rest is in the notes package.
let package = Package(
    name: "Notes",
    platforms: [.iOS(.v18)],
    products: [
        .iOSApplication(
            name: "Notes",
            targets: ["NotesApplication"],
            bundleIdentifier: "dev.storey.notes",
            displayVersion: "0.1",
            bundleVersion: "1",
            supportedDeviceFamilies: [.pad, .phone],
            supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight],
            additionalInfoPlistContentFilePath: "Info.plist")
    ],
    dependencies: [.package(name: "notes", path: "../..")],
    targets: [
        .executableTarget(
            name: "NotesApplication",
            dependencies: [.product(name: "NotesPhone", package: "notes")])
    ],
    swiftLanguageModes: [.v6]
)
