import { renderRichText, type StoryblokRichTextDoc } from "@storyblok/richtext";
import { shopLink } from "../../../shared/url/shop-link.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { mostSpan, sanitiseStory } from "../../sanitise.ts";
import { hrefOf, type StoryIndex } from "./link.ts";

/** How deep and how long a document may be: deeper is cut off, what comes after the last node is left out. */
const mostDepth = 16;
const mostNodes = 5_000;
const mostText = 20_000;

const holders = ["doc", "paragraph", "bullet_list", "ordered_list", "list_item", "blockquote"] as const;
const tables = ["table", "tableRow", "tableCell", "tableHeader"] as const;
const spelled: Readonly<Record<string, string>> = {
  table_row: "tableRow",
  table_cell: "tableCell",
  table_header: "tableHeader",
};
const plain: ReadonlySet<string> = new Set<string>([...holders, ...tables]);
const marksKept: ReadonlySet<string> = new Set(["bold", "italic", "strike", "underline", "superscript", "subscript"]);

type Fields = Record<string, unknown>;
interface Node {
  type: string;
  attrs?: Fields;
  content?: Node[];
  text?: string;
  marks?: { type: string; attrs?: Fields }[];
}
const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** How many columns and rows a cell fills, where it is more than one. */
function spansOf(attrs: unknown): Fields {
  const entries = ["colspan", "rowspan"].map((name) => [name, Number(isFields(attrs) ? attrs[name] : 1)] as const);
  return Object.fromEntries(entries.filter(([, span]) => Number.isInteger(span) && span > 1 && span <= mostSpan));
}

/**
 * A rich-text document of the CMS as safe HTML: words, lists, headings, tables and links that may be followed. Nodes
 * that it does not know are replaced by what they hold; blocks and pictures inside a text are left out. A text instead
 * of a document counts as HTML. `cut` is told when something was too deep or too long.
 */
export function richTextOf(
  value: unknown,
  store: StoreView,
  linked: StoryIndex,
  cut: () => void = () => undefined,
): string {
  if (typeof value === "string") return sanitiseStory(value.slice(0, mostText * 5), (href) => shopLink(store, href));
  if (!isFields(value)) return "";
  let nodes = 0;
  const linkOf = (attrs: unknown): Fields | null => {
    if (!isFields(attrs)) return null;
    const href = hrefOf(
      { ...attrs, id: attrs["uuid"] ?? attrs["id"], url: attrs["href"] ?? attrs["url"] },
      store,
      linked,
    );
    return href === undefined ? null : { href: shopLink(store, href) };
  };
  const marksOf = (marks: unknown): NonNullable<Node["marks"]> =>
    (Array.isArray(marks) ? marks.slice(0, 10) : []).flatMap((mark: unknown) => {
      if (!isFields(mark)) return [];
      if (mark["type"] === "link") {
        const attrs = linkOf(mark["attrs"]);
        return attrs ? [{ type: "link", attrs }] : [];
      }
      return typeof mark["type"] === "string" && marksKept.has(mark["type"]) ? [{ type: mark["type"] }] : [];
    });
  const clean = (node: unknown, depth: number): Node[] => {
    if (!isFields(node) || typeof node["type"] !== "string") return [];
    if (depth > mostDepth || (nodes += 1) > mostNodes) {
      cut();
      return [];
    }
    const type = spelled[node["type"]] ?? node["type"];
    if (type === "text") {
      const text = typeof node["text"] === "string" ? node["text"].slice(0, mostText) : "";
      return text === "" ? [] : [{ type, text, marks: marksOf(node["marks"]) }];
    }
    if (type === "hard_break" || type === "horizontal_rule") return [{ type }];
    if (type === "emoji") {
      const emoji = isFields(node["attrs"]) ? node["attrs"]["emoji"] : undefined;
      return typeof emoji === "string" && emoji !== "" ? [{ type: "text", text: emoji.slice(0, 20), marks: [] }] : [];
    }
    if (type === "blok" || type === "image") return [];
    const given: unknown = node["content"];
    const content = Array.isArray(given) ? given.flatMap((child: unknown) => clean(child, depth + 1)) : [];
    if (type === "heading") {
      const level = isFields(node["attrs"]) ? Number(node["attrs"]["level"]) : 2;
      return [{ type, attrs: { level: Math.min(4, Math.max(2, Math.round(level) || 2)) }, content }];
    }
    if (type === "tableCell" || type === "tableHeader") return [{ type, attrs: spansOf(node["attrs"]), content }];
    // Code is shown as a paragraph; an unknown node is replaced by its content.
    if (type === "code_block") return [{ type: "paragraph", content }];
    return plain.has(type) ? [{ type, content }] : content;
  };
  const [document] = clean({ type: "doc", content: isFields(value) ? value["content"] : [] }, 0);
  // The nodes are cleaned here, because a delivered document has any form, while the renderer's types allow only valid
  // ones.
  return document ? sanitiseStory(renderRichText(document as unknown as StoryblokRichTextDoc)) : "";
}
