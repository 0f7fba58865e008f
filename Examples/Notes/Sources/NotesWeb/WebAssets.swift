// Generated. Don't edit. Change the resources, then run:
// storey resources …/WebResources --output …/WebAssets.swift
// swift-format-ignore-file

package import StoreyHTML

/// The files that the web host serves: `configuration.assets = WebAssets.all`.
package enum WebAssets {
    /// `favicon.svg`
    package static let faviconSvg = WebAsset("favicon.svg", base64: "PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHZpZXdCb3g9IjAgMCAzMiAzMiI+PHJlY3QgeD0iNSIgeT0iMiIgd2lkdGg9IjIyIiBoZWlnaHQ9IjI4IiByeD0iNCIgZmlsbD0iI2Y1YjMwMSIvPjxwYXRoIGQ9Ik0xMCA5aDEydjJIMTB6bTAgNmgxMnYySDEwem0wIDZoOHYyaC04eiIgZmlsbD0iI2ZmZiIvPjwvc3ZnPgo=")

    /// All files, sorted by name.
    package static let all: [WebAsset] = [faviconSvg]
}
