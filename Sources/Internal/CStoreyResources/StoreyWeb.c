#include "resources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const char *storey_web_dev_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/dev.css" suffix(, 0)
    };
    return text;
}

const char *storey_web_dev_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/dev.js" suffix(, 0)
    };
    return text;
}

const char *storey_web_favicon_svg(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/favicon.svg" suffix(, 0)
    };
    return text;
}

const char *storey_web_player_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/inspector.css" suffix(, 0)
    };
    return text;
}

const char *storey_web_lazy_list_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/lazy-list.css" suffix(, 0)
    };
    return text;
}

const char *storey_web_lazy_list_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/lazy-list.js" suffix(, 0)
    };
    return text;
}

const char *storey_web_markdown_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/markdown.css" suffix(, 0)
    };
    return text;
}

const char *storey_web_markdown_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/markdown.js" suffix(, 0)
    };
    return text;
}

const char *storey_web_page_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/page.css" suffix(, 0)
    };
    return text;
}

const char *storey_web_page_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/page.js" suffix(, 0)
    };
    return text;
}

const char *storey_web_row_actions_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/row-actions.css" suffix(, 0)
    };
    return text;
}

const char *storey_web_row_actions_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/row-actions.js" suffix(, 0)
    };
    return text;
}

const char *storey_web_search_tokens_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/search-tokens.css" suffix(, 0)
    };
    return text;
}

const char *storey_web_search_tokens_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/search-tokens.js" suffix(, 0)
    };
    return text;
}

const char *storey_web_symbols_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/symbols.css" suffix(, 0)
    };
    return text;
}

const char *storey_web_text_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyWeb/Resources/text.js" suffix(, 0)
    };
    return text;
}
