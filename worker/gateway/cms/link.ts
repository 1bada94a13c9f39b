import { storeViews, type StoreView } from "../../../shared/config/stores.ts";
import { isPartSlug } from "../../../shared/contract/content/story-parts.ts";
import { switchTarget } from "../../../shared/url/switch-target.ts";
import { z } from "zod";
import { withoutLanguage } from "./languages.ts";

/** Where a link of the CMS may lead; scripts and data of its own are no place. */
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
 * An address as it may stand in a page: a path of the shop, or one with a scheme that is allowed. Undefined for
 * anything else, whatever spaces and signs it hides a script behind.
 */
export function safeAddress(given: string): string | undefined {
  // Browsers drop signs that nobody sees inside an address, and read a backslash as a slash.
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

/** Whether a path is one of the shop's; steps in it ("/.//") may leave two slashes at its beginning, another host's. */
function isOfShop(path: string): boolean {
  return URL.canParse(path, "https://shop.invalid") && !new URL(path, "https://shop.invalid").pathname.startsWith("//");
}

function httpAddress(text: string): string | undefined {
  return URL.canParse(text) && new URL(text).username === "" ? new URL(text).href : undefined;
}

/** Half of a pair of UTF-16, as a text cut short may end in, is nothing that encodeURIComponent takes. */
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
 * Where a link leads (CMS-014): the story's present address, else the one it had when it was published; an address, a
 * file, a mailbox or a place on the page. A text counts as an address. Undefined where it leads nowhere.
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
    // A field that was left empty names nothing that could be published later.
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
