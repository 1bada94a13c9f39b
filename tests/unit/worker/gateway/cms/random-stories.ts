import fc from "fast-check";
import { converters } from "../../../../../worker/gateway/cms/blocks/registry.ts";

const hostile = [
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "</script><script>alert(1)</script>",
  "<a href='javascript:alert(1)'>x</a>",
  "<iframe src=//evil.test></iframe>",
  "<svg onload=alert(1)>",
  "data:text/html,<script>alert(1)</script>",
  "\u2028<style>*{}</style>",
  "//evil.test",
  "__proto__",
];
const text = fc.oneof(fc.constantFrom(...hostile), fc.string({ maxLength: 40 }), fc.constant(""));
const junk = fc.oneof(
  text,
  fc.constantFrom(null, undefined, true, false, 0, -1, 7.5, Number.NaN, 1e300, [], {}),
  fc.array(fc.anything({ maxDepth: 2, maxKeys: 3 }), { maxLength: 3 }),
  fc.anything({ maxDepth: 2, maxKeys: 4 }),
);
const link = fc.record(
  {
    linktype: fc.oneof(fc.constantFrom("story", "url", "asset", "email", ""), junk),
    id: fc.oneof(text, junk),
    url: fc.oneof(text, junk),
    cached_url: fc.oneof(text, fc.constantFrom("outlet_nl/faq", "outlet_de/hilfe", "home"), junk),
    email: fc.oneof(text, junk),
    anchor: fc.oneof(text, junk),
    story: fc.oneof(fc.record({ full_slug: text }), junk),
  },
  { requiredKeys: [] },
);
const asset = fc.record(
  {
    filename: fc.oneof(
      text,
      fc.constantFrom(
        "https://a.storyblok.com/f/1/800x600/ab/a.jpg",
        "/kade/scene-quay/wide.svg",
        "https://evil.test/a.jpg",
      ),
      junk,
    ),
    alt: fc.oneof(text, junk),
    focus: fc.oneof(fc.constantFrom("1x1:2x2", ""), text, junk),
  },
  { requiredKeys: [] },
);
const types = (
  "paragraph heading bullet_list ordered_list list_item blockquote code_block hard_break horizontal_rule image emoji " +
  "table table_row table_cell tableRow tableHeader blok x"
).split(" ");
const { node } = fc.letrec<{ node: unknown; inner: unknown }>((tie) => ({
  inner: fc.oneof({ depthSize: "small", withCrossShrink: true }, junk, tie("node")),
  node: fc.record(
    {
      type: fc.oneof(fc.constantFrom("text", ...types), fc.constantFrom(...hostile)),
      text: fc.oneof(text, junk),
      attrs: fc.oneof(
        fc.record({ level: junk, href: text, src: text, body: junk, class: text }, { requiredKeys: [] }),
        junk,
      ),
      marks: fc.oneof(
        fc.array(
          fc.record(
            {
              type: fc.constantFrom("bold", "link", "styled", "textStyle", "anchor", "x"),
              attrs: fc.oneof(link, junk),
            },
            { requiredKeys: [] },
          ),
          { maxLength: 3 },
        ),
        junk,
      ),
      content: fc.oneof(fc.array(tie("inner"), { maxLength: 4 }), junk),
    },
    { requiredKeys: ["type"] },
  ),
}));
const richText = fc.record({ type: fc.constant("doc"), content: fc.array(node, { maxLength: 4 }) });

const fieldNames = (
  "title text html link linkText image imageTall imageAlt categoryIds categoryId limit source skus stores hours body " +
  "columns items assetOne assetTwo mobileAssetOne blocks _uid _editable name label value table file poster captions " +
  "articles left right quotes usps text"
).split(" ");
const { blok } = fc.letrec<{ blok: unknown; field: unknown }>((tie) => ({
  field: fc.oneof({ depthSize: "small" }, text, junk, link, asset, richText, fc.array(tie("blok"), { maxLength: 3 })),
  blok: fc.oneof(
    { depthSize: "small", weight: 1, arbitrary: junk } as never,
    {
      weight: 8,
      arbitrary: fc
        .tuple(
          fc.oneof(fc.constantFrom(...Object.keys(converters), "onbekend"), text),
          fc.dictionary(fc.constantFrom(...fieldNames), tie("field"), { maxKeys: 8 }),
        )
        .map(([component, fields]) => ({ ...fields, component })),
    } as never,
  ),
}));

const storyFields = (
  "title seo footer promoBar promo shopName customerServiceLink usps socialLinks links copyrightFields entries " +
  "columns payments social accountTooltip termsLink desktopAsset mobileAsset cardImage assetAlt metaDescription " +
  "newsletterTitle"
).split(" ");

/** Content of stories of every kind: every block, missing fields, wrong types, deep nesting, scripts in every text. */
export const anyContent = fc
  .tuple(
    fc.oneof(fc.constantFrom("page", "article", "theme", "menu", "footer", "checkout", ""), text),
    fc.dictionary(
      fc.constantFrom(...storyFields),
      fc.oneof(text, junk, link, asset, richText, fc.array(fc.record({ text, label: text, link }), { maxLength: 3 })),
      { maxKeys: 8 },
    ),
    fc.oneof(
      { weight: 9, arbitrary: fc.array(blok, { maxLength: 6 }) },
      { weight: 1, arbitrary: blok.map((one) => Array.from({ length: 600 }, () => one)) },
      { weight: 1, arbitrary: blok.map(nested) },
    ),
  )
  .map(([component, fields, body]) => ({ ...fields, component, body }));

/** Equivalents of a story, and its paths in other languages, of any form. */
export const anyElsewhere = fc.record(
  {
    alternates: fc.oneof(
      fc.array(
        fc.oneof(
          fc.record(
            { id: fc.oneof(fc.integer(), junk), full_slug: text, published: fc.oneof(fc.boolean(), junk) },
            { requiredKeys: [] },
          ),
          junk,
        ),
        { maxLength: 8 },
      ),
      junk,
    ),
    translated_slugs: fc.oneof(
      fc.array(
        fc.record(
          { lang: fc.oneof(fc.constantFrom("de", "en-us"), text), path: fc.oneof(text, junk), published: junk },
          { requiredKeys: [] },
        ),
        { maxLength: 4 },
      ),
      junk,
    ),
    default_full_slug: fc.oneof(text, junk),
  },
  { requiredKeys: [] },
);

/** The block fifty deep in itself. */
function nested(blok: unknown): unknown[] {
  let inner: unknown[] = [blok];
  for (let i = 0; i < 50; i += 1) inner = [{ component: "two-column", left: inner, blocks: inner }];
  return inner;
}
