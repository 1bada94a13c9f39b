import { storeViews, type StoreView } from "../../../shared/config/stores.ts";
import { isPartSlug } from "../../../shared/contract/content/story-parts.ts";
import { switchTarget } from "../../../shared/url/switch-target.ts";
import { z } from "zod";
import { withoutLanguage } from "./languages.ts";

/** Schemes that a link of the CMS may have; "javascript:" and "data:" are not among them. */
const schemes: ReadonlySet<string> = new Set(["http:", "https:", "mailto:", "tel:"]);
const longest = 2_000;

/** A story that a link or a relation names, as far as links need it. */
export interface LinkedStory {
  readonly id: number;
  readonly uuid: string;
  readonly full_slug: string;
}

/** Stories by uuid, as far as an answer of the CMS names them. */
export interface StoryIndex {
  get(uuid: string): LinkedStory | undefined;
}

/** A link as the CMS delivers it (CMS-014); `linktype` names what the other fields mean. */
const multilink = z.looseObject({
  linktype: z.string().catch(""),
  id: z.string().catch(""),
  url: z.string().catch(""),
  cached_url: z.string().catch(""),
  email: z.string().catch(""),
  anchor: z.string().catch(""),
  story: z.looseObject({ full_slug: z.string().optional(), slug: z.string().optional() }).nullish().catch(undefined),
});

/** Whether an address leads out of the shop (CMS-015). */
export const isExternal = (url: string): boolean => /^(https?:|www\.|\/\/)/i.test(url);

/**
 * An address that a page may contain: a path of the shop, or an address with an allowed scheme. Undefined for anything
 * else, even where spaces or invisible characters disguise a script.
 */
export function safeAddress(given: string): string | undefined {
  // Browsers ignore invisible characters inside an address and read a backslash as a slash.
  const text = given
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "")
    .trim()
    .replaceAll("\\", "/");
  if (text === "" || text.length > longest) return undefined;
  if (/^www\./i.test(text)) return httpAddress(`https://${text}`);
  if (text.startsWith("//")) return httpAddress(`https:${text}`);
  if (/^[/#?]/.test(text)) return isOfShop(text) ? text : undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme === undefined) return isOfShop(`/${text}`) ? `/${text}` : undefined;
  if (!schemes.has(`${scheme}:`)) return undefined;
  return scheme.startsWith("http") ? httpAddress(text) : text;
}

/**
 * Whether a path stays within the shop: after resolving "/.//" it may begin with two slashes, which would be another
 * host.
 */
function isOfShop(path: string): boolean {
  return URL.canParse(path, "https://shop.invalid") && !new URL(path, "https://shop.invalid").pathname.startsWith("//");
}

function httpAddress(text: string): string | undefined {
  return URL.canParse(text) && new URL(text).username === "" ? new URL(text).href : undefined;
}

/** Half a surrogate pair, in which a shortened text may end, makes encodeURIComponent throw. */
const encodedPart = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The path of a story in the shop: within its own view, or the whole address of it in another one. */
export function storyAddress(fullSlug: string, store: StoreView): string | undefined {
  const slug = withoutLanguage(fullSlug.replace(/^\/+|(?<!\/)\/+$/g, ""));
  const [first = "", ...rest] = slug.split("/");
  const view = storeViews.find(({ storeCode }) => storeCode === first);
  const own = view ? rest.join("/") : slug;
  if (isPartSlug(own)) return undefined;
  const path = own === "" || own === "home" ? "/" : `/${own.split("/").map(encodedPart).join("/")}/`;
  return view && view.storeCode !== store.storeCode ? switchTarget(view, path) : path;
}

/**
 * The address of a link (CMS-014): of a story its present one, else the one at its publication; or an address, a file,
 * a mailbox or an anchor. A plain text counts as an address. Undefined where it leads nowhere.
 */
export function hrefOf(
  value: unknown,
  store: StoreView,
  linked: StoryIndex = new Map<string, LinkedStory>(),
): string | undefined {
  if (typeof value === "string") return safeAddress(value);
  const { data: link } = multilink.safeParse(value);
  if (!link) return undefined;
  const anchor = link.anchor.replace(/^#/, "");
  const place = anchor === "" ? "" : `#${encodedPart(anchor)}`;
  if (link.linktype === "email") {
    const mailbox = (link.email || link.url).replace(/^mailto:/i, "").trim();
    return /^[^\s@<>"]+@[^\s@<>"]+$/.test(mailbox) ? `mailto:${mailbox}` : undefined;
  }
  if (link.linktype === "story") {
    // An empty field names no story that could be published later.
    const known = link.id === "" ? undefined : linked.get(link.id);
    const slug = link.story?.full_slug ?? known?.full_slug ?? (link.cached_url || link.url);
    if (slug === "") return place || undefined;
    if (isExternal(slug)) return safeAddress(slug);
    const address = storyAddress(slug, store);
    return address && address + place;
  }
  const address = link.url || link.cached_url;
  return address === "" ? place || undefined : withPlace(safeAddress(address), place);
}

const withPlace = (address: string | undefined, place: string): string | undefined =>
  address === undefined || address.includes("#") ? address : address + place;
