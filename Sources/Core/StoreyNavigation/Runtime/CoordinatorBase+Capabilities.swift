extension CoordinatorBase {
    /// Returns whether the host supports a transition. If not, it uses ``ScreenTransition/system``.
    package func supports(_ transition: ScreenTransition) -> Bool {
        [ScreenTransition.system, .none].contains(transition)
            || navigation?.supportedTransitions.contains(transition.name) == true
    }

    /// Returns whether the host supports a popup style. If not, it uses the style's ``Popup/Style/fallback``.
    package func supports(popupStyle style: Popup.Style) -> Bool {
        style.isBasic || navigation?.supportedPopupStyles.contains(style.name) == true
    }
}
