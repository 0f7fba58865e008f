import Foundation

extension ResourceGenerator {
    func writeWebFiles(_ files: [WebFile], to lines: inout SourceLines) {
        let access = access.prefix
        lines.add("")
        lines.add("/// The files that the web host serves: `configuration.assets = WebAssets.all`.")
        lines.block("\(access)enum WebAssets {") { lines in
            for file in files {
                let name = StringLiteral(file.name).inline
                lines.add("/// `\(file.name)`")
                lines.add(
                    "\(access)static let \(SwiftName.declared(file.swiftName)) = WebAsset(\(name), base64: \"\(Data(file.bytes).base64EncodedString())\")"
                )
                lines.add("")
            }
            lines.add("/// All files, sorted by name.")
            write(list: files.map(\.swiftName), of: "WebAsset", to: &lines)
        }
    }

    func writeStyleClasses(_ classes: [StyleClass], to lines: inout SourceLines) {
        let access = access.prefix
        lines.add("")
        lines.add("/// The classes of the app's style sheets.")
        lines.block("extension CSSClass {") { lines in
            for style in classes {
                lines.add(
                    "\(access)static let \(SwiftName.declared(style.swiftName)): CSSClass = \(StringLiteral(style.name).inline)"
                )
            }
        }
    }
}
