import StoreyMock

extension WireMockCase {
    /// Blocks and helpers of templates. The expected texts are those of WireMock.
    static let handlebars: [WireMockCase] = handlebarsTexts.map { handlebars($0, $1) }

    private static let handlebarsTexts: [(String, String)] =
        [
            ("{{#if request.query.a}}yes{{else}}no{{/if}}", "yes"),
            (
                "{{#each (jsonPath request.body '$.l') as |x|}}<{{x}} {{@index}} {{@first}} {{@last}} {{@odd}}>{{/each}}",
                "<1 0 first  ><b 1  last odd>"
            ),
            ("{{#each request.query.a}}{{this}},{{else}}none{{/each}}", "1,2,"),
            ("{{#each request.query.z}}{{this}},{{else}}none{{/each}}", "none"),
            (
                "{{#each request.query}}{{@key}}:{{this}};{{/each}}",
                "a:1;q:&lt;&quot;&#x27;&#x3D;&#x60;&amp;;"
            ),
            (
                "{{#each request.path}}{{this}};{{/each}} {{join request.path '-'}}",
                "users;a b;7; users-a b-7"
            ),
            (
                "{{request.requestLine.pathSegments.[2]}} {{request.pathSegments}} {{request.scheme}}",
                "7 /users/a b/7 http"
            ),
            ("{{request.query.a.size}} {{request.query.a.last}} {{request.query.a.[-1]}}", "2 2 1"),
            (
                "{{eq 1 1}} {{eq 'a' 'a'}} {{eq 1 '1'}} {{eq 1 1.0}} {{eq request.method 'POST'}}",
                "true true false true false"
            ),
            (
                "{{eq (jsonPath request.body '$.i') 7}} {{eq request.query.a '1'}} {{eq request.query.a.[0] '1'}}",
                "true false true"
            ),
            (
                "{{gt (jsonPath request.body '$.n') 1}} {{neq 1 2}} {{lt 2 1}} {{and true false}} {{or true false}} {{not true}}",
                "true true false false true false"
            ),
            (
                "{{gte 1 1}} {{lte 2 1}} {{gt 2 1 yes='y' no='n'}} {{#eq 'a' 'b'}}same{{else}}other{{/eq}}",
                "true false y other"
            ),
            ("{{#if (eq 1 2)}}P{{else if (eq 1 1)}}G{{else}}X{{/if}}", "G"),
            ("{{#unless request.query.zz}}none{{/unless}}", "none"),
            (
                "{{#with (parseJson '{\"a\":1,\"b\":{\"c\":2}}') as |o|}}{{a}} {{o.b.c}} {{../request.path.[0]}} {{b}}{{/with}}",
                "1 2 users {c&#x3D;2}"
            ),
            ("{{#assign 'x'}}v{{request.method}}{{/assign}}[{{x}}][{{@x}}]", "[vPOST][vPOST]"),
            ("one\n  {{#if true}}\n  in\n  {{/if}}\ntwo", "one\n  \n  in\n  \ntwo"),
            ("a {{~#if true~}} b {{~/if~}} c {{! comment }} d {{!-- c {{x}} --}} e", "a bc  d  e"),
            ("{{parameters.p}} {{parameters.n.m}} {{{parameters}}}", "v1 2 {p=v1, n={m=2}}"),
            ("\\{{request.method}} \\{{request.method}}", "\\POST {{request.method}}"),
            ("{{nope}} {{nope.a.b}} [{{request.nope}}]", "  []"),
            ("{{#nope}}x{{/nope}}[{{^nope}}none{{/nope}}]", "[none]"),
            (
                "{{trim '  a b '}}|{{#trim}}  x {{/trim}}|{{base64 'abcd'}}|{{base64 'YWJjZA==' decode=true}}",
                "a b|x|YWJjZA&#x3D;&#x3D;|abcd"
            ),
            (
                "{{{base64 'abc d' padding=false}}}|{{urlEncode 'a b/c&*~'}}|{{urlEncode 'a%20b+c' decode=true}}",
                "YWJjIGQ|a+b%2Fc%26*%7E|a b c"
            ),
            (
                "{{regexExtract request.body '[0-9]+'}}|{{regexExtract request.body '\"i\": ([0-9]+).*\"t\": (\\w+)' 'g'}}{{g.0}} {{g.1}}",
                "1|7 true"
            ),
            (
                "{{regexExtract 'abc' 'z' default='d'}}|{{regexExtract 'abc' 'z'}}",
                "d|[ERROR: Nothing matched z]"
            ),
            ("{{size 'abc'}} {{size request.query.a}} {{size (jsonPath request.body '$.l')}}", "3 2 2"),
            (
                "{{math 1 '+' 2}} {{math 7 '/' 2}} {{math 7.0 '/' 2}} {{math 7 '%' 4}} {{math '1.5' '*' 2}} {{math 3 '-' 5}}",
                "3 4 3.5 3 3.0 -2"
            ),
            ("{{math 2 'x' 3}} {{math 1 '^' 2}}", "6 [ERROR: ^ is not a valid mathematical operator]"),
            (
                "{{range 1 3}} {{range -2 1}} {{array 1 'b' true}} {{#each (range 1 3)}}{{this}};{{/each}}",
                "[1, 2, 3] [-2, -1, 0, 1] [1, b, true] 1;2;3;"
            ),
            (
                "{{parseJson '{\"a\":1,\"l\":[1,2]}' 'o'}}{{o.a}} {{o.l.[1]}} {{{o}}} {{o.l}}",
                "1 2 {a=1, l=[1, 2]} [1, 2]"
            ),
            ("{{#parseJson 'p'}}{\"x\":{\"y\":\"z\"}}{{/parseJson}}{{p.x.y}} {{{p}}}", "z {x={y=z}}"),
            (
                "{{#each (parseJson '[{\"a\":1},{\"a\":2}]')}}{{a}}{{#unless @last}},{{/unless}}{{/each}}",
                "1,2"
            ),
            (
                "{{matches 'abc' 'a.*'}} {{#matches 'abc' 'b'}}y{{else}}n{{/matches}}.{{contains 'abc' 'b'}} {{contains (array 'a' 'b') 'b'}}",
                "true .true true"
            ),
            ("{{formData 'a=1&b=x%20y&a=2' 'f' urlDecode=true}}{{f.a}} {{f.a.1}} {{f.b}}", "1 2 x y"),
            ("{{systemValue key='HOME'}}", "[ERROR: Access to HOME is denied]"),
            (
                "{{capitalize 'ab cd'}}|{{capitalizeFirst 'ab cd'}}|{{center 'ab' size=6 pad='*'}}|{{cut 'a b c' ' '}}",
                "Ab Cd|Ab cd|**ab**|abc"
            ),
            (
                "{{defaultIfEmpty '' 'd'}}|{{join 'a' 'b' 'c' ', '}}|{{join (array 1 2) '-'}}|{{{join (array 1 2) '-' prefix='<' suffix='>'}}}",
                "d|a, b, c|1-2|<1-2>"
            ),
            (
                "{{ljust 'ab' size=4}}|{{rjust 'ab' size=4 pad='.'}}|{{substring 'abcdef' 2}}|{{substring 'abcdef' 1 3}}",
                "ab  |..ab|cdef|bc"
            ),
            (
                "{{lower 'AB'}}|{{upper 'ab'}}|{{slugify 'Joel is a slug'}}|{{stringFormat '%s-%d' 'a' 5}}|{{stripTags '<b>x</b>'}}",
                "ab|AB|joel-is-a-slug|a-5|x"
            ),
            (
                "{{abbreviate 'abcdefghij' 6}}|{{wordWrap 'Joel is a slug' 5}}|{{replace 'abc' 'b' 'x'}}|{{yesno true}}|{{yesno false yes='y' no='n'}}",
                "abc...|Joel\nis a\nslug|axc|yes|n"
            ),
            (
                "{{numberFormat 1234.5}}|{{numberFormat 0.25 'percent'}}|{{isEven 2}}|{{isOdd 3 'o'}}|{{stripes 1}}",
                "1,234.5|25%|even|o|odd"
            ),
            ("{{lookup (array 'a' 'b') 1}} {{pickRandom 'a'}} {{pickRandom (array 'z')}}", "b a z"),
            (
                "{{date (parseDate '2020-01-31T10:20:30Z') offset='1 months' format='yyyy-MM-dd HH:mm'}}",
                "2020-02-29 10:20"
            ),
            (
                "{{parseDate '2020-02-03T04:05:06Z'}} {{parseDate '03/02/2020' format='dd/MM/yyyy'}} {{parseDate 'x'}}",
                "2020-02-03T04:05:06Z 2020-02-03T00:00:00Z "
            ),
            (
                "{{date (truncateDate (parseDate '2020-02-03T04:05:06Z') 'first day of month') format='epoch'}}",
                "1580515200000"
            ),
            (
                "{{truncateDate (parseDate '2020-02-03T04:05:06Z') 'last day of month'}}",
                "2020-02-29T00:00:00Z"
            ),
            (
                "{{date (parseDate '2020-02-03T04:05:06Z') format=\"EEE, d MMM yyyy HH:mm:ss\"}}",
                "Mon, 3 Feb 2020 04:05:06"
            ),
            (
                "{{date (parseDate '2020-02-03T04:05:06Z') format=\"yyyy-MM-dd'T'HH:mm:ss.SSSXXX\"}}",
                "2020-02-03T04:05:06.000Z"
            ),
            ("{{date (parseDate '2020-02-03T04:05:06Z') format='unix'}}", "1580702706"),
            (
                "{{xPath '<a><b>1</b><b x=\"2\">t</b></a>' '/a/b[2]/text()'}}|{{xPath '<a><b x=\"2\">t</b></a>' '/a/b/@x'}}",
                "t|2"
            ),
            ("{{{xPath '<a><b x=\"2\">t<c/></b></a>' '/a/b'}}}", "<b x=\"2\">\n  t\n  <c/>\n</b>\n"),
            (
                "{{xPath 'zz' '/a'}}|{{xPath '<a/>' '/b'}}|{{xPath '<a/>' '/a['}}",
                "[ERROR: zz is not valid XML]||[ERROR: /a[ is not a valid XPath expression]"
            ),
            (
                "{{#each (xPath '<a><b x=\"3\">1</b><b>2</b></a>' '/a/b')}}{{this.text}} {{this.attributes.x}} {{this.name}};{{/each}}",
                "1 3 b;2  b;"
            ),
            (
                "{{soapXPath '<s:Envelope xmlns:s=\"u\"><s:Body><a>1</a></s:Body></s:Envelope>' 'a/text()'}}",
                "1"
            ),
            (
                "{{jsonPath request.body '$.none' default='d'}}|{{jsonPath request.body '$.l.length()'}}|{{{jsonPath request.body '$.l[*]'}}}",
                "d|2|[1,\"b\"]"
            ),
            (
                "{{{jsonPath request.body '$['}}}|{{jsonPath 'x{' '$.a'}}|{{jsonPath request.body}}",
                "[ERROR: $[ is not a valid JSONPath expression]||[ERROR: The JSONPath cannot be empty]"
            ),
            ("{{{jsonPath (parseJson '{\"a\":{\"b\":[1,{}]}}') '$.a'}}}", "{\n  \"b\" : [ 1, { } ]\n}"),
            (
                "{{#each (array 'a' 'b')}}{{#each (array 1 2)}}{{../this}}{{this}}{{@../index}} {{/each}}{{/each}}",
                "a10 a20 b11 b21 "
            ),
            (
                "{{#if 0}}y{{else}}n{{/if}} {{#if '0'}}y{{else}}n{{/if}} {{#if (array)}}y{{else}}n{{/if}} {{#if 'false'}}y{{/if}}",
                "n y n y"
            ),
        ]

    private static func handlebars(_ text: String, _ filled: String) -> WireMockCase {
        WireMockCase(
            "template \(text)",
            """
            {"request": {}, "response": {"body": \(MockJSON.string(text).text), "transformers": ["response-template"],
             "transformerParameters": {"p": "v1", "n": {"m": 2}}}}
            """, [(templateRequest, "200 \(filled)")])
    }
}
