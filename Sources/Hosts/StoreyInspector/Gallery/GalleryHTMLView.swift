#if Web
    import Storey
    import StoreyHTML

    final class GalleryHTMLView: HTMLView {
        let viewModel: any ViewModel<GalleryViewInputData, GalleryViewEvent>

        init(viewModel: any ViewModel<GalleryViewInputData, GalleryViewEvent>) { self.viewModel = viewModel }

        func title(_ data: GalleryViewInputData) -> String { data.title }

        func body(_ data: GalleryViewInputData) -> HTML<GalleryViewEvent> {
            div(class: "gallery") {
                nav(class: "gallery-screens") {
                    list(Array(data.screens.enumerated()), id: \.offset) { index, name in
                        button(name, id: "screen-\(index)", class: "row", on: .screen(index))
                            .aria(.current, index == data.selection.screen ? "true" : nil)
                    }
                }
                .aria(.label, "Screens")
                div(class: "gallery-stage") {
                    toolbar(data)
                    if let problem = data.problem { p(problem, class: "error", id: "problem").role(.alert) }
                    if data.isRendering { p("Rendering…", class: "empty").role(.status) }
                    for row in data.rows { self.row(row, zoom: data.selection.zoom) }
                }
            }
        }

        private func toolbar(_ data: GalleryViewInputData) -> HTML<GalleryViewEvent> {
            let selection = data.selection
            return div(class: "gallery-toolbar") {
                choice("language", "Language", data.languages, { $0 }, selection.language) { .language($0) }
                choice("size", "Size", PreviewSize.allCases, \.title, selection.size) { .size($0) }
                if data.themes.count > 1 {
                    choice("theme", "Theme", data.themes, { $0 }, selection.theme) { .theme($0) }
                }
                choice("appearance", "Appearance", PreviewAppearance.allCases, \.title, selection.appearance)
                {
                    .appearance($0)
                }
                choice("preview", "State", data.previews, { $0 }, selection.preview) { .preview($0) }
                select(
                    id: "zoom", label: "Zoom", [25, 50, 75, 100], value: { "\($0)" }, title: { "\($0) %" },
                    selection: selection.zoom, on: { .zoom($0) })
            }
        }

        /// A menu with the values and, first, all of them.
        private func choice<Value>(
            _ id: String, _ label: String, _ values: [Value], _ title: (Value) -> String, _ selection: Value?,
            on change: @escaping (Value?) -> GalleryViewEvent
        ) -> HTML<GalleryViewEvent> {
            select(
                id: id, label: label, [nil] + values.map(Optional.some), value: { $0.map(title) ?? "all" },
                title: { $0.map(title) ?? "All" }, selection: .some(selection), on: change)
        }

        private func row(_ row: GalleryViewInputData.Row, zoom: Int) -> HTML<GalleryViewEvent> {
            section(class: "gallery-row") {
                h2(row.name)
                div(class: "gallery-frames") {
                    for item in row.frames {
                        div(class: "gallery-frame") {
                            p(item.title, class: "note")
                            div {
                                frame(
                                    document: item.document, title: "\(row.name), \(item.title)",
                                    class: CSSClass("size-\(item.size.rawValue)"), id: item.id)
                            }
                            .class(CSSClass("zoom-\(zoom)")).inert()
                        }
                        .key(item.id)
                    }
                }
            }
            .key(row.name)
        }
    }
#endif
