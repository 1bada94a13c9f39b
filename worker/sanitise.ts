import sanitizeHtml from "sanitize-html";
import { cutAtWord } from "./cut-at-word.ts";

const rich: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "ul", "ol", "li", "strong", "em", "h2", "h3", "h4", "a"],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["https", "http", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { b: "strong", i: "em", h1: "h2" },
};

/** Over how many columns or rows a cell of a table may reach. */
export const mostSpan = 20;
const spanValues = Array.from({ length: mostSpan }, (_, i) => String(i + 1));
const spans = ["colspan", "rowspan"].map((name) => ({ name, multiple: false, values: spanValues }));

const editorial: sanitizeHtml.IOptions = {
  ...rich,
  allowedTags: [
    ...(rich.allowedTags as string[]),
    "table",
    "caption",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "blockquote",
    "hr",
    "s",
    "u",
    "sup",
    "sub",
  ],
  allowedAttributes: { ...rich.allowedAttributes, td: spans, th: spans },
  transformTags: { ...rich.transformTags, del: "s", strike: "s" },
};

/** No description or story has more tags; the parser's time grows with the square of how deep they nest. */
export const mostTags = 10_000;

/** What stands before the tag after the last one that is read. */
function bounded(html: string): string {
  let tags = 0;
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1))
    if (++tags > mostTags) return html.slice(0, at);
  return html;
}

/** Markup of the catalogue reduced to text structure: no scripts, styles, classes, frames or pictures. */
export function sanitise(html: string): string {
  // Plain text is the common case and needs no parser.
  return /[<&]/.test(html) ? sanitizeHtml(bounded(html), rich).trim() : html.trim();
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The same for stories of the CMS, which may hold tables, quotations and marks; `linkOf` says where a link leads. */
export function sanitiseStory(html: string, linkOf?: (href: string) => string): string {
  return sanitizeHtml(bounded(html), linkOf ? { ...editorial, transformTags: followed(linkOf) } : editorial).trim();
}

const noAttributes: sanitizeHtml.Attributes = {};
const followed = (linkOf: (href: string) => string): sanitizeHtml.IOptions["transformTags"] => ({
  ...editorial.transformTags,
  a: (tagName, { href }) => ({ tagName, attribs: href === undefined ? noAttributes : { href: linkOf(href) } }),
});

/** So much markup holds the few words of a description, whatever stands around them. */
const mostMarkup = 20_000;

/** The words of some markup, at most `most` characters cut at a word, for descriptions in the head of a page. */
export function plainText(html: string, most = 160): string {
  const text = sanitizeHtml(html.slice(0, mostMarkup).replace(/<(br|\/p|\/li|\/h\d)[^<>]*>/gi, " "), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replace(/&(amp|lt|gt|quot);/g, (entity) => entities[entity]!)
    .replace(/\s+/g, " ")
    .trim();
  return cutAtWord(text, most);
}
