#include "resources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const char *storey_viewer_css(void) {
    static const char text[] = {
#embed "../../Media/StoreyWebRTC/Resources/viewer.css" suffix(, 0)
    };
    return text;
}

const char *storey_viewer_html(void) {
    static const char text[] = {
#embed "../../Media/StoreyWebRTC/Resources/viewer.html" suffix(, 0)
    };
    return text;
}

const char *storey_viewer_js(void) {
    static const char text[] = {
#embed "../../Media/StoreyWebRTC/Resources/viewer.js" suffix(, 0)
    };
    return text;
}
