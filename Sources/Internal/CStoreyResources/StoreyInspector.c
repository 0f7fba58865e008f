#include "resources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const char *storey_inspector_gallery_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyInspector/Resources/gallery.css" suffix(, 0)
    };
    return text;
}

const char *storey_inspector_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyInspector/Resources/inspector.css" suffix(, 0)
    };
    return text;
}

const char *storey_inspector_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyInspector/Resources/inspector.js" suffix(, 0)
    };
    return text;
}

const char *storey_inspector_panel_css(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyInspector/Resources/panel.css" suffix(, 0)
    };
    return text;
}

const char *storey_inspector_panel_js(void) {
    static const char text[] = {
#embed "../../Hosts/StoreyInspector/Resources/panel.js" suffix(, 0)
    };
    return text;
}
