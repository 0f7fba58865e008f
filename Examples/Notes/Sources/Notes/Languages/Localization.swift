import Storey

/// The language of a session: the user's choice, or the standard one until they choose. Screens observe its
/// region to update their texts.
final class Localization {
    let region: Observed<Region>

    init(notebook: SharedStore<Notebook>) {
        region = notebook.observed.field(\.settings.region).map { $0 ?? .standard }
    }

    var strings: Strings { region.value.language.strings }
}
