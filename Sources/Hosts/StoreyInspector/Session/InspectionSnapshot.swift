/// The state of an inspected session at one time.
public struct InspectionSnapshot: Codable, Sendable, Equatable {
    /// A container, screen or popup of the navigation tree.
    package struct Node: Codable, Sendable, Equatable {
        package enum Kind: String, Codable, Sendable {
            case stack, tabs, pages, columns, sheet, screen, popup
        }

        package var depth: Int
        package var kind: Kind
        /// The name of the tab, page or column that contains it, or an empty string.
        package var name: String
        /// The route of a screen, or the title of a popup.
        package var title: String
        /// The type of a screen's view.
        package var view: String
        /// The number of a screen's entry.
        package var entry: Int?
        /// Whether the user sees it.
        package var isVisible: Bool
    }

    /// The objects behind a screen.
    package struct Module: Codable, Sendable, Equatable {
        package var entry: Int
        package var screen: String
        package var route: String
        package var view: String
        package var viewModel: String?
        /// The states of the view model's provider and of other objects that it holds.
        package var states: [Fields]
        /// The data of the view, then that of its sections.
        package var data: [Fields]
        package var components: [Component]
    }

    /// A value with its fields, as rows of an indented tree.
    package struct Fields: Codable, Sendable, Equatable {
        /// The object that has the value, such as `NotesListProvider`.
        package var owner: String
        /// The number of changes since the inspector began to observe it.
        package var changes: Int
        package var rows: [InspectedValue]
    }

    /// A component that a module needs, in the tree of its dependencies.
    package struct Component: Codable, Sendable, Equatable {
        package var depth: Int
        package var name: String
        package var services: [String]
        package var lifetime: String
        /// The place of its registration, or `nil` if it is missing.
        package var location: String?
        package var kind: String
        /// Whether its dependencies are listed elsewhere.
        package var isRepeated: Bool
    }

    /// A scope that hasn't ended.
    package struct Scope: Codable, Sendable, Equatable {
        package struct Task: Codable, Sendable, Equatable {
            /// The place of the call that started it.
            package var location: String
            package var isSubscription: Bool
            /// The time since it started, in milliseconds.
            package var age: Double
        }

        package var depth: Int
        package var title: String
        package var tasks: [Task]
    }

    /// Measurements of the session and of its process.
    package struct Performance: Codable, Sendable, Equatable {
        /// The times from the user's actions to the updates, in milliseconds, oldest first.
        package var latencies: [Double]
        /// The times that rendering took, in milliseconds.
        package var renderings: [Double]
        package var updates: Int
        package var bytes: Int
        /// The memory of the process, in bytes, if the system tells it.
        package var memory: Int?
        package var screens: Int
        package var tasks: Int
    }

    /// The timeline of the latest launch. Times are in milliseconds.
    package struct Launch: Codable, Sendable, Equatable {
        package struct Step: Codable, Sendable, Equatable {
            package var name: String
            package var start: Double?
            package var end: Double?
            package var outcome: String
            package var isCritical: Bool
        }

        package var scenario: String
        package var summary: String
        package var duration: Double
        package var usableAt: Double?
        package var steps: [Step]
        package var conclusions: [String]
    }

    package var tree: [Node] = []
    package var module: Module?
    package var scopes: [Scope] = []
    /// The objects that outlived their screens, one sentence each.
    package var leaks: [String] = []
    package var performance: Performance?
    package var launch: Launch?
    /// The element that was picked last.
    package var picked: InspectedElement?
}

/// An element of a screen, and what using it does.
package struct InspectedElement: Codable, Sendable, Equatable {
    /// A place in the app's source code.
    package struct Place: Codable, Sendable, Equatable {
        /// The path, relative to the folder of the sources.
        package var file: String
        package var line: Int
        /// The address that opens the place in an editor.
        package var address: String
    }

    /// The identifier on its screen.
    package var identifier: String
    package var entry: Int
    package var screen: String
    /// The type of the view whose element it is.
    package var view: String
    package var viewModel: String
    /// The event that it sends, or `nil` if it sends none.
    package var event: String?
    /// The place of the view, of the element in it, and of the event's case in the view model.
    package var viewPlace: Place?
    package var elementPlace: Place?
    package var handlerPlace: Place?
}
