/// All that an app's resource folder has, and all that is the matter with it.
package struct Resources {
    /// The language that the texts are written in first.
    package internal(set) var developmentLanguage = "en"
    /// The languages that there are texts in, the development language first.
    package internal(set) var languages: [String] = []
    var texts: [Text] = []
    var colours: [Colour] = []
    var images: [NamedFile] = []
    var fonts: [NamedFile] = []
    /// What is the matter, in the order of files and lines. Empty if the app can be built.
    package internal(set) var faults: [ResourceFault] = []
}
