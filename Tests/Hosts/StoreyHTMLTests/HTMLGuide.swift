import Storey
import StoreyHTML
import Testing

// The examples of the article “StoreyHTML”.

private enum Order: String, CaseIterable { case date, title }

private enum Weather: String, CaseIterable {
    case rainy, sunny

    var title: String { self == .rainy ? "Rainy" : "Sunny" }
}

private struct City: Identifiable, Equatable {
    let id: Int
    let name: String
    let rain: String
}

private struct CitiesData {
    var order = Order.date
    var cities = [City(id: 1, name: "Bern", rain: "3 mm")]
    var groups = [ListSection("near", header: "Near", items: [City(id: 1, name: "Bern", rain: "3 mm")])]
    var isOpen = false
    var age = "30"
    var search = ""
    var tokens: [Weather] = [.sunny]
    var suggestedTokens: [Weather] { Weather.allCases.filter { !tokens.contains($0) } }
    var list: String { cities.map(\.name).joined(separator: "\n") }
}

private enum CitiesEvent: Equatable {
    case orderChanged(Order), opened(Bool), ageChanged(String), saved, selected(Int)
    case pinned(Int), deleted(Int), created, moved(String, to: String)
    case filesChosen([File])
    case searchChanged(String), tokenAdded(Weather), tokenRemoved(Weather)
    case saw(String)
}

private enum CitiesElement: String, ElementID {
    case order, more, person, age, save, search, list, files, new, menu, map

    static func city(_ id: Int) -> String { "city-\(id)" }
    static func country(_ name: String) -> String { "country-\(name)" }
    static func pin(_ id: Int) -> String { "pin-\(id)" }
    static func delete(_ id: Int) -> String { "delete-\(id)" }
}

extension CSSClass {
    fileprivate static let price: CSSClass = "price"
    fileprivate static let reduced: CSSClass = "reduced"
}

@Suite("HTML guide")
struct HTMLGuideTests {
    @Test("The examples of controls and elements work")
    func examples() {
        let data = CitiesData()
        let html = body(data)
        #expect(html.event(for: .type("title"), at: CitiesElement.order.elementID) == .orderChanged(.title))
        #expect(html.event(for: .toggle(true), at: CitiesElement.more.elementID) == .opened(true))
        #expect(html.event(for: .submit, at: CitiesElement.person.elementID) == .saved)
        #expect(search(data).event(for: .tap, at: "search-suggestion-rainy") == .tokenAdded(.rainy))
        #expect(search(data).event(for: .tap, at: "search-token-sunny") == .tokenRemoved(.sunny))
        let file = File("cities.txt", bytes: Array("Bern".utf8))
        #expect(html.elements.compactMap(\.options.file) == [file])
        #expect(html.event(for: .choose([file]), at: CitiesElement.files.elementID) == .filesChosen([file]))
        #expect(html.event(for: .tap, at: CitiesElement.city(1)) == .selected(1))
        #expect(rows(data).event(for: .tap, at: CitiesElement.delete(1)) == .deleted(1))
        #expect(
            dragging(data).event(for: .drop("1"), at: CitiesElement.country("CH")) == .moved("1", to: "CH"))
        #expect(rows(data).event(for: .tap, at: CitiesElement.new.elementID) == .created)
        #expect(
            elements(data).event(for: .type("7.4,46.9"), at: CitiesElement.map.elementID) == .saw("7.4,46.9"))
        #expect(
            div { elements(data) }.inert().event(for: .type("8"), at: CitiesElement.map.elementID)
                == .saw("8"))
        #expect(
            elements(data).rendered() == """
                <table><thead><tr><th>City</th><th>Rain</th></tr></thead><tbody><tr><td>Bern</td><td>3 mm</td></tr>\
                </tbody></table><video controls="" src="/rain.mp4"></video><map-view id="map" data-on="input" \
                zoom="3">Bern</map-view><p class="price reduced">9.–</p>
                """)
    }

    @HTMLBuilder<CitiesEvent>
    private func body(_ data: CitiesData) -> HTML<CitiesEvent> {
        select(
            id: CitiesElement.order, label: "Order", Order.allCases, value: \.rawValue, title: \.rawValue,
            selection: data.order, on: { .orderChanged($0) })
        details("More", id: CitiesElement.more, isOpen: data.isOpen, on: { .opened($0) }) { p("Text") }
        form(id: CitiesElement.person, on: .saved) {
            textField(
                id: CitiesElement.age, label: "Age", value: data.age, kind: .number, on: { .ageChanged($0) }
            )
            .attribute("min", "0").attribute("required", "")
            button("Save", id: CitiesElement.save, on: .saved)
        }
        download("Save", id: CitiesElement.list, file: File("cities.txt", bytes: Array(data.list.utf8)))
        fileInput("Import", id: CitiesElement.files, accepting: ["txt"], on: { .filesChosen($0) })
        list(data.groups) { city in
            button(city.name, id: CitiesElement.city(city.id), class: "row", on: .selected(city.id))
        }
    }

    private func search(_ data: CitiesData) -> HTML<CitiesEvent> {
        textField(
            id: CitiesElement.search, label: "Search", value: data.search, kind: .search,
            on: { .searchChanged($0) }
        )
        .tokens(
            data.tokens, suggestions: data.suggestedTokens, id: \.rawValue, title: \.title,
            removalLabel: { "Remove \($0.title)" }, suggestionsLabel: "Filters",
            onAdd: { .tokenAdded($0) }, onRemove: { .tokenRemoved($0) })
    }

    @HTMLBuilder<CitiesEvent>
    private func rows(_ data: CitiesData) -> HTML<CitiesEvent> {
        button("New city", id: CitiesElement.new, on: .created).symbol("square.and.pencil", hidesText: true)
        list(data.cities, id: \.id) { city in
            button(city.name, id: CitiesElement.city(city.id), class: "row", on: .selected(city.id))
                .rowActions("Actions for \(city.name)") {
                    button("Pin", id: CitiesElement.pin(city.id), on: .pinned(city.id)).symbol("pin")
                    button(
                        "Delete", id: CitiesElement.delete(city.id), class: .destructive,
                        on: .deleted(city.id)
                    )
                    .symbol("trash")
                }
        }
    }

    @HTMLBuilder<CitiesEvent>
    private func dragging(_ data: CitiesData) -> HTML<CitiesEvent> {
        for country in ["CH", "DE"] {
            h2(country, id: CitiesElement.country(country)).onDrop { .moved($0, to: country) }
        }
        list(data.cities, id: \.id) { city in
            button(city.name, id: CitiesElement.city(city.id), class: "row", on: .selected(city.id))
                .draggable("\(city.id)")
        }
        menu("More", id: CitiesElement.menu) {
            button("New city", id: CitiesElement.new, on: .created)
        }
    }

    @HTMLBuilder<CitiesEvent>
    private func elements(_ data: CitiesData) -> HTML<CitiesEvent> {
        element(.table) {
            element(.thead) {
                element(.tr) {
                    element(.th, "City")
                    element(.th, "Rain")
                }
            }
            element(.tbody) {
                for city in data.cities {
                    element(.tr) {
                        element(.td, city.name)
                        element(.td, city.rain)
                    }
                    .key(city.id)
                }
            }
        }
        element(.video, attributes: ["controls": "", "src": "/rain.mp4"])
        customElement("map-view", id: CitiesElement.map, attributes: ["zoom": "3"]) { "Bern" }
            .onInput { .saw($0) }
        p("9.–", class: [.price, .reduced])
    }
}
