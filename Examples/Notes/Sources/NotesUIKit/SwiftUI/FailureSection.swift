#if canImport(UIKit) && canImport(SwiftUI)
    import Notes
    import Storey
    import SwiftUI

    /// The reason why notes can't be loaded, with a button to try again. Empty without a reason.
    struct FailureSection: View {
        let reason: String?
        let retry: () -> Void

        var body: some View {
            if let reason {
                Section {
                    Text(verbatim: reason).accessibilityIdentifier(FailureElement.failure.elementID)
                    Button(action: retry) { Text(verbatim: strings.failureTryAgain) }
                        .accessibilityIdentifier(FailureElement.retry.elementID)
                } header: {
                    Text(verbatim: strings.failureLoading)
                }
            }
        }
    }
#endif
