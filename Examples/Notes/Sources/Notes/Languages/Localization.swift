import Storey

/// The language and the theme of a session. The language is the user's choice, or until then the language of the device if the app
/// supports it. Screens observe its region to update their texts.
final class Localization {
    let region: Observed<Region>
    let theme: Observed<Theme?>

    init(notebook: SharedStore<Notebook>, languages: DeviceLanguages) {
        let preset = languages.region(in: Configuration.standard.countries) ?? .standard
        region = notebook.observed.field(\.settings.region).map { $0 ?? preset }
        theme = notebook.observed.map { $0.settings.theme.style }
    }

    var strings: Strings { region.value.language.strings }
}
