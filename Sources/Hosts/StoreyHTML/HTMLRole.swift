/// The role of an element for assistive technology. Source: WAI-ARIA 1.2, section 5.4.
public enum HTMLRole: String, Sendable {
    case alert, alertdialog, dialog, document, group, img, list, listitem, log, navigation, none, note, region
    case search, status, tab, tablist, tabpanel, toolbar
    case progressBar = "progressbar"
    case radio
    case radioGroup = "radiogroup"
}
