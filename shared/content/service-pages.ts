import type { Chrome } from "../contract/page/page.ts";
import type { SearchTexts } from "../i18n/search/search-texts.ts";

/** A page of the shop that answers a question instead of selling something. */
export interface ServicePage {
  label: string;
  path: string;
}
interface Findable extends ServicePage {
  /** Words of its name, and those it is known by besides. */
  named: readonly string[];
  words: readonly string[];
  /** One of its words is enough: "winkel Rotterdam" names a place beside. */
  isPlace?: boolean;
}

/** Pages that are offered for one text. */
const mostPages = 3;
/**
 * A word this long is also found by a longer form of it: "retourneren" by "retour". A page's name says other words,
 * too: "Over ons" has nothing to do with "overhempd".
 */
const [stemLength, nameStemLength] = [4, 6];
/** Numbers of orders; those of articles are longer (docs/decisions/124). */
const orderNumber = /^\d{9,12}$/;

const wordsIn = (text: string): string[] =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** What the CMS links in footer and theme, and the shop's own pages about orders, each under the words for it. */
function findable(chrome: Chrome, s: SearchTexts, to: (path: string) => string): Findable[] {
  const stores = to("/storelocator/");
  const of = (label: string, path: string | undefined, words = ""): Findable[] =>
    path === undefined ? [] : [{ label, path, named: wordsIn(label), words: wordsIn(words), isPlace: path === stores }];
  const links = [...chrome.footer.columns.flatMap(({ links }) => links), ...chrome.footer.copyright];
  /** A page is named as the footer names it, where it does. */
  const named = (path: string, label: string) => links.find((link) => link.path === path)?.label ?? label;
  const wordsOf: Record<string, string> = { [stores]: s("words.stores") };
  if (chrome.priceNote) wordsOf[chrome.priceNote.path] = s("words.delivery");
  return [
    ...of(s("page.orders"), to("/bestelling-zoeken/"), s("words.orders")),
    ...of(s("page.account"), to("/my-account/orders/"), s("words.orders")),
    ...of(s("page.withdrawal"), to("/herroepen/"), s("words.returns")),
    ...of(s("page.sizes"), chrome.sizeGuidePath, s("words.sizes")),
    ...of(
      named(chrome.customerServicePath, s("page.service")),
      chrome.customerServicePath,
      `${s("words.service")} ${s("words.returns")}`,
    ),
    ...chrome.menu.flatMap(({ label, path }) => (path === to("/blog/") ? of(label, path) : [])),
    ...links.flatMap(({ label, path }) => of(label, path, path && wordsOf[path])),
  ];
}

const isFound = (word: string, words: readonly string[], stem: number): boolean =>
  words.some((known) => known.startsWith(word) || (known.length >= stem && word.startsWith(known)));

/** Whether every typed word begins one of the page's, or is a longer form of one. */
const answers = (typed: readonly string[], { named, words, isPlace }: Findable): boolean =>
  typed.every((word) => isFound(word, named, nameStemLength) || isFound(word, words, stemLength)) ||
  (isPlace === true && typed.some((word) => words.includes(word)));

/**
 * The service pages that a typed text asks for ("retour", "maat", "bestelling"), three at most and each once; a number
 * as orders have leads to the page that finds that order. Nothing is asked of the server.
 */
export function servicePages(
  typed: string,
  chrome: Chrome,
  s: SearchTexts,
  to: (path: string) => string,
): ServicePage[] {
  const text = typed.trim();
  if (orderNumber.test(text))
    return [{ label: s("page.order", { number: text }), path: to(`/bestelling-zoeken/#order=${text}`) }];
  const words = wordsIn(text);
  if (words.join("").length < 3) return [];
  const found = new Map<string, ServicePage>();
  const home = new Set(["/", to("/")]);
  // A shop whose content names no page for it has its home there, which answers nothing.
  for (const page of findable(chrome, s, to))
    if (!home.has(page.path) && !found.has(page.path) && answers(words, page))
      found.set(page.path, { label: page.label, path: page.path });
  return [...found.values()].slice(0, mostPages);
}
