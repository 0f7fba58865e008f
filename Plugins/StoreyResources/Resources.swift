public import StoreyGraph

/// The contents of an app's resource folder, and the problems found in it.
public struct Resources {
    /// The development language.
    public internal(set) var developmentLanguage = "en"
    /// The languages of the texts, starting with the development language.
    public internal(set) var languages: [String] = []
    var texts: [Text] = []
    var colors: [ColorAsset] = []
    var images: [NamedFile] = []
    var fonts: [NamedFile] = []
    var webFiles: [WebFile] = []
    var styleClasses: [StyleClass] = []
    /// The problems, sorted by file and line. Empty if accessors can be generated.
    public internal(set) var diagnostics: [SourceDiagnostic] = []
}
