#if canImport(UIKit) && canImport(SwiftUI)
    public import Storey
    public import SwiftUI
    public import UIKit

    /// The view of a module in SwiftUI. It shows a view model's data in the app's language.
    ///
    /// ```swift
    /// final class SettingsHostingController: ScreenHostingController<
    ///     SettingsViewInputData, SettingsViewEvent, SettingsPage
    /// >, SettingsView {
    ///     init(_ viewModel: any ViewModel<SettingsViewInputData, SettingsViewEvent>) {
    ///         super.init(viewModel) { SettingsPage(screen: $0) }
    ///     }
    ///
    ///     override func viewDidLoad() {
    ///         super.viewDidLoad()
    ///         showTexts { $0.navigationItem.title = strings.settingsTitle }
    ///     }
    /// }
    /// ```
    ///
    /// When it appears, and whenever the language changes, the SwiftUI view is created again. Its `@State` stays.
    open class ScreenHostingController<ViewInputData: Equatable, ViewEvent, Content: View>:
        UIHostingController<Content>, FieldBinding
    {
        /// The view model that provides the data and handles the events.
        public let viewModel: any ViewModel<ViewInputData, ViewEvent>
        private let content: (ScreenData<ViewInputData, ViewEvent>) -> Content
        private let observations: ScreenObservations<ViewInputData>

        /// Creates the view of a view model.
        /// - Parameters:
        ///   - viewModel: The view model.
        ///   - content: Creates the SwiftUI view.
        public init(
            _ viewModel: any ViewModel<ViewInputData, ViewEvent>,
            content: @escaping (_ screen: ScreenData<ViewInputData, ViewEvent>) -> Content
        ) {
            self.viewModel = viewModel
            self.content = content
            observations = ScreenObservations(viewModel)
            super.init(rootView: content(ScreenData(viewModel)))
        }

        /// Not supported, because a storyboard can't provide the view model.
        public required dynamic init?(coder: NSCoder) { nil }

        /// Sends an event to the view model.
        public func send(_ event: ViewEvent) { viewModel.handle(event) }

        /// Adds an observation that is active while the view is visible.
        public func whileVisible(_ observe: @escaping (Observed<ViewInputData>) -> ObservationToken) {
            observations.add(observe)
        }

        /// Starts showing data.
        open override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            guard !observations.isActive else { return }
            // The texts of known fields may be in another language.
            observations.start(in: hostRoot?.navigation) { [weak self] in self?.showContent() }
        }

        private func showContent() {
            rootView = content(
                ScreenData(viewModel) { [weak self] action, identifier in
                    self?.willPerform(action, on: identifier)
                })
        }

        /// Stops showing data.
        open override func viewDidDisappear(_ animated: Bool) {
            super.viewDidDisappear(animated)
            observations.stop()
        }
    }
#endif
