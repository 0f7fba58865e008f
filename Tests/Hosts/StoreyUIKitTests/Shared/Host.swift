// Imports the host for all files.
@_exported import StoreyUIKit
