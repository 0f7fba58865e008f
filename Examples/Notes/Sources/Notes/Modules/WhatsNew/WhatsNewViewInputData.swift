/// The data that the news screen shows.
package struct WhatsNewViewInputData: Equatable {
    package let texts: Texts

    init(_ region: Region) { texts = region.language.texts }
}
