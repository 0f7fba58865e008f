/// Exactly what the news draw.
package struct WhatsNewViewInputData: Equatable {
    package let texts: Texts

    init(_ region: Region) { texts = region.language.texts }
}
