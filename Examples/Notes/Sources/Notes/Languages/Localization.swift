import Storey

/// The language of a session: the user's choice, or until then the language of the device if the app supports it. Screens observe its
/// region to update their texts.
final class Localization {
    let region: Observed<Region>

    init(notebook: SharedStore<Notebook>, languages: DeviceLanguages) {
        let preset = languages.region(in: Configuration.standard.countries) ?? .standard
        region = notebook.observed.field(\.settings.region).map { $0 ?? preset }
    }

    var strings: Strings { region.value.language.strings }
}
