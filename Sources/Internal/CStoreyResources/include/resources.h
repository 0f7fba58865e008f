// Text files that are compiled into programs. SwiftPM's `embedInCode` writes arrays of numbers, which takes Swift's compiler 75 ms for
// each kilobyte, and clang no time.
#ifndef C_STOREY_RESOURCES_H
#define C_STOREY_RESOURCES_H

// StoreyWeb
const char *_Nonnull storey_web_dev_css(void);
const char *_Nonnull storey_web_dev_js(void);
const char *_Nonnull storey_web_favicon_svg(void);
const char *_Nonnull storey_web_player_css(void);
const char *_Nonnull storey_web_lazy_list_css(void);
const char *_Nonnull storey_web_lazy_list_js(void);
const char *_Nonnull storey_web_markdown_css(void);
const char *_Nonnull storey_web_markdown_js(void);
const char *_Nonnull storey_web_page_css(void);
const char *_Nonnull storey_web_page_js(void);
const char *_Nonnull storey_web_row_actions_css(void);
const char *_Nonnull storey_web_row_actions_js(void);
const char *_Nonnull storey_web_search_tokens_css(void);
const char *_Nonnull storey_web_search_tokens_js(void);
const char *_Nonnull storey_web_symbols_css(void);
const char *_Nonnull storey_web_text_js(void);

// StoreyInspector
const char *_Nonnull storey_inspector_gallery_css(void);
const char *_Nonnull storey_inspector_css(void);
const char *_Nonnull storey_inspector_js(void);
const char *_Nonnull storey_inspector_panel_css(void);
const char *_Nonnull storey_inspector_panel_js(void);

// StoreyMock
const char *_Nonnull storey_mock_admin_css(void);
const char *_Nonnull storey_mock_admin_html(void);
const char *_Nonnull storey_mock_admin_js(void);

// StoreyWebRTC
const char *_Nonnull storey_viewer_css(void);
const char *_Nonnull storey_viewer_html(void);
const char *_Nonnull storey_viewer_js(void);

#endif
