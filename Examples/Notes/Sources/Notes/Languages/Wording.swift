import Storey

/// The language of a session: what its person chose, or the standard one until they have. Whoever has words follows it.
final class Wording {
    let region: Observed<Region>

    init(notebook: SharedStore<Notebook>) {
        region = notebook.observed.field(\.settings.region).map { $0 ?? .standard }
    }

    var texts: Texts { region.value.language.texts }
}
