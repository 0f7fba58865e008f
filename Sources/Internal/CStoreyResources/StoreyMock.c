#include "resources.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

const char *storey_mock_admin_css(void) {
    static const char text[] = {
#embed "../../Service/StoreyMock/Resources/admin.css" suffix(, 0)
    };
    return text;
}

const char *storey_mock_admin_html(void) {
    static const char text[] = {
#embed "../../Service/StoreyMock/Resources/admin.html" suffix(, 0)
    };
    return text;
}

const char *storey_mock_admin_js(void) {
    static const char text[] = {
#embed "../../Service/StoreyMock/Resources/admin.js" suffix(, 0)
    };
    return text;
}
