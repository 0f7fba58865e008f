/// The size of a window in which previews are shown.
enum PreviewSize: Int, CaseIterable, Codable {
    case phone = 390
    case tablet = 834
    case desktop = 1440

    var title: String {
        switch self {
        case .phone: "Phone, 390"
        case .tablet: "Tablet, 834"
        case .desktop: "Desktop, 1440"
        }
    }
}
