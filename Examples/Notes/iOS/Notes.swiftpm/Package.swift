// swift-tools-version: 6.2
import AppleProductTypes
import PackageDescription

// The Notes app for an iPhone or iPad: open this folder in Xcode. Everything but its entry is in the package above.
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
            supportedInterfaceOrientations: [.portrait, .landscapeLeft, .landscapeRight])
    ],
    dependencies: [.package(name: "notes", path: "../..")],
    targets: [
        .executableTarget(
            name: "NotesApplication",
            dependencies: [.product(name: "NotesPhone", package: "notes")])
    ],
    swiftLanguageModes: [.v6]
)
