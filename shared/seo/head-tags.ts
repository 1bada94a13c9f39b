import { leastPrice } from "../catalog/price/form-price.ts";
import { languageOf, storeByCode, type StoreView } from "../config/stores.ts";
import type { Meta, PageData, PageKind, Price } from "../contract/page/page.ts";
import { euros, pageImage, shareAddress } from "./facts.ts";

/** One element of the head. */
export interface HeadTag {
  tag: "meta" | "link";
  attributes: Readonly<Record<string, string>>;
}

/** What the head says of a page. */
export interface HeadPage {
  kind: PageKind;
  meta: Meta;
  image?: string | null;
  price?: Price | null;
}

/** The page as its head sees it; null for a page that only leads on. */
export function headPage(page: PageData): HeadPage | null {
  return page.kind === "redirect"
    ? null
    : {
        kind: page.kind,
        meta: page.meta,
        image: pageImage(page),
        price: page.kind === "product" && page.price ? leastPrice(page.price, page) : null,
      };
}

export interface HeadPlace {
  store: StoreView;
  /** Scheme and host of the page. */
  origin: string;
  /** Scheme and host of another view; null when it cannot be told. */
  originOf: (view: StoreView) => string | null;
}

/** Kinds that someone may want to show others. */
const shareable: ReadonlySet<PageKind> = new Set(["home", "category", "product", "cms", "blog", "article"]);

/**
 * Description, robots, canonical, equivalents and social preview of a page: the same list for the server's document and
 * for the browser's head.
 */
export function headTags(page: HeadPage, place: HeadPlace): HeadTag[] {
  const { meta } = page;
  return [
    ...(meta.description ? [named("description", meta.description)] : []),
    ...(meta.noindex
      ? [named("robots", "noindex")]
      : [
          link("canonical", place.origin + meta.canonical),
          ...neighbours(meta, place.origin),
          ...equivalents(meta, place),
          ...feed(meta, place.origin),
        ]),
    ...(shareable.has(page.kind) ? social(page, place) : []),
  ];
}

/** The pages of a list before and after this one. */
const neighbours = (meta: Meta, origin: string): HeadTag[] =>
  (["prev", "next"] as const).flatMap((rel) => (meta[rel] === undefined ? [] : [link(rel, origin + meta[rel])]));

/** Where readers are told of what is new. */
const feed = ({ feed: path }: Meta, origin: string): HeadTag[] =>
  path === undefined
    ? []
    : [{ tag: "link", attributes: { rel: "alternate", type: "application/rss+xml", href: origin + path } }];

/**
 * The page in every view that has it, itself among them, as search engines ask; x-default is the first of the views
 * that has it, so that all equivalents say the same. Nothing for a page that no other view has, and for further pages
 * of a list: the views' lists differ in length.
 */
function equivalents({ canonical, alternates }: Meta, { store, origin, originOf }: HeadPlace): HeadTag[] {
  if (/[?&]page=/.test(canonical)) return [];
  const others = alternates.flatMap(({ storeCode, language, path }) => {
    const host = originOf(storeByCode(storeCode));
    return host === null ? [] : [{ storeCode, language, href: host + path }];
  });
  if (others.length === 0) return [];
  const all = [{ storeCode: store.storeCode, language: languageOf(store), href: origin + canonical }, ...others];
  const first =
    all.find(({ storeCode }) => storeCode === storeByCode(null).storeCode) ??
    all.reduce((a, b) => (a.storeCode < b.storeCode ? a : b));
  const tag = (hreflang: string, href: string): HeadTag => ({
    tag: "link",
    attributes: { rel: "alternate", hreflang, href },
  });
  return [...all.map(({ language, href }) => tag(language, href)), tag("x-default", first.href)];
}

function social({ kind, meta, image, price }: HeadPage, { store, origin }: HeadPlace): HeadTag[] {
  const locale = (tag: string) => tag.replace("-", "_");
  return [
    property("og:type", kind === "product" ? "product" : kind === "article" ? "article" : "website"),
    ...(meta.title ? [property("og:title", meta.title)] : []),
    ...(meta.description ? [property("og:description", meta.description)] : []),
    property("og:url", origin + meta.canonical),
    property("og:locale", locale(languageOf(store))),
    property("og:image", shareAddress(image, origin)),
    ...(price
      ? [
          property("product:price:amount", euros(price.now)),
          property("product:price:currency", store.i18n.currencyCode),
        ]
      : []),
    named("twitter:card", "summary_large_image"),
  ];
}

const named = (name: string, content: string): HeadTag => ({ tag: "meta", attributes: { name, content } });
const property = (name: string, content: string): HeadTag => ({ tag: "meta", attributes: { property: name, content } });
const link = (rel: string, href: string): HeadTag => ({ tag: "link", attributes: { rel, href } });
