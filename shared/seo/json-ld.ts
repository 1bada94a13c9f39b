import { oneSize, roleOf } from "../catalog/product/attribute-index.ts";
import { leastPrice } from "../catalog/price/form-price.ts";
import { languageOf, type StoreView } from "../config/stores.ts";
import type { Chrome, Crumb, PageData, PageOf, Price, ProductOptionGroup, Variant } from "../contract/page/page.ts";
import { journalPath } from "../content/journal-paths.ts";
import { storePath } from "../url/store-path.ts";
import { storeJsonLd } from "./store-json-ld.ts";
import { euros, pictureAddress } from "./facts.ts";

type Data = Record<string, unknown>;
const schema = "https://schema.org";
/** Where a page is described: scheme and host, and its view. */
export interface Described {
  origin: string;
  store: StoreView;
}
const availability = (available: boolean): string => `${schema}/${available ? "InStock" : "OutOfStock"}`;

/**
 * The schema.org descriptions of a page, for search engines. Prices are the page's gross figures with two decimals;
 * without `chrome` the shop itself is not described.
 */
export function jsonLdOf(page: PageData, at: Described, chrome: Chrome | null): Data[] {
  switch (page.kind) {
    case "home":
      return chrome ? home(at, chrome) : [];
    case "category":
      return [breadcrumbs(page.crumbs, at.origin)];
    case "product":
      return [
        ...product(page, at),
        ...(page.crumbs.length > 0
          ? [breadcrumbs([...page.crumbs, { name: page.name, path: page.path }], at.origin)]
          : []),
      ];
    case "blog":
      return [
        blog(page, at),
        ...(page.crumbs.length > 0
          ? [breadcrumbs([...page.crumbs, { name: page.title, path: page.meta.canonical.split("?")[0]! }], at.origin)]
          : []),
      ];
    case "article":
      return [
        article(page, at, chrome),
        breadcrumbs([...page.crumbs, { name: page.title, path: page.meta.canonical }], at.origin),
      ];
    case "stores":
      return (page.stores ?? []).map((store) => storeJsonLd(store, at.origin + page.meta.canonical));
    default:
      return [];
  }
}

function home({ origin, store }: Described, chrome: Chrome): Data[] {
  const url = origin + storePath(store, "/");
  return [
    {
      "@context": schema,
      "@type": "Organization",
      name: chrome.shopName,
      url,
      logo: `${origin}/icon-512.png`,
      sameAs: chrome.footer.social.map((entry) => entry.url),
    },
    {
      "@context": schema,
      "@type": "WebSite",
      name: chrome.shopName,
      url,
      inLanguage: languageOf(store),
      potentialAction: {
        "@type": "SearchAction",
        target: {
          "@type": "EntryPoint",
          urlTemplate: `${origin}${storePath(store, "/catalogsearch/result/")}?q={search_term_string}`,
        },
        "query-input": "required name=search_term_string",
      },
    },
  ];
}

/** The journal with the articles of one page. */
function blog(page: PageOf<"blog">, { origin, store }: Described): Data {
  return {
    "@context": schema,
    "@type": "Blog",
    name: page.title,
    description: page.meta.description,
    url: origin + page.meta.canonical,
    inLanguage: languageOf(store),
    blogPost: page.articles.map(({ title, path, image, published }) => ({
      "@type": "BlogPosting",
      headline: title,
      url: origin + path,
      ...(image && { image: [pictureAddress(image, origin)] }),
      ...(published && { datePublished: published }),
    })),
  };
}

/** An article with both dates; search engines name the shop as author where nobody else is. */
function article(page: PageOf<"article">, { origin, store }: Described, chrome: Chrome | null): Data {
  const shop = chrome && { "@type": "Organization", name: chrome.shopName };
  return {
    "@context": schema,
    "@type": "BlogPosting",
    headline: page.title,
    description: page.meta.description,
    inLanguage: languageOf(store),
    mainEntityOfPage: origin + page.meta.canonical,
    ...(page.hero && { image: [pictureAddress(page.hero.desktop, origin)] }),
    ...(page.published && { datePublished: page.published }),
    ...(page.modified && { dateModified: page.modified }),
    ...(page.tags.length > 0 && { keywords: page.tags.map(({ name }) => name) }),
    isPartOf: { "@type": "Blog", url: origin + journalPath(store) },
    ...(page.author ? { author: { "@type": "Person", name: page.author } } : shop && { author: shop }),
    ...(shop && { publisher: shop }),
  };
}

function breadcrumbs(crumbs: readonly Crumb[], origin: string): Data {
  return {
    "@context": schema,
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map((crumb, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: crumb.name,
      item: origin + crumb.path,
    })),
  };
}

function product(page: PageOf<"product">, at: Described): Data[] {
  const { origin } = at;
  const url = origin + page.path;
  const common: Data = {
    "@context": schema,
    name: page.name,
    description: page.meta.description,
    url,
    image: page.images.map((image) => pictureAddress(image, origin)),
    ...(page.brand && { brand: { "@type": "Brand", name: page.brand } }),
    ...ratingOf(page.reviews),
  };
  if (page.variants.length === 0)
    return page.price
      ? [
          {
            ...common,
            "@type": "Product",
            sku: page.sku,
            offers: offer(leastPrice(page.price, page), page.inStock, url, at),
          },
        ]
      : [];
  const roles = page.options.map((option) => roleOf(option.code)).filter((role) => role === "color" || role === "size");
  return [
    {
      ...common,
      "@type": "ProductGroup",
      productGroupID: page.sku,
      variesBy: [...new Set(roles)].map((role) => `${schema}/${role}`),
      hasVariant: page.variants.map((variant) => variantOf(variant, page, at)),
    },
  ];
}

/** What approved reviews say together; reviews without stars say nothing a search engine could show. */
function ratingOf(reviews: PageOf<"product">["reviews"]): Data {
  if (!reviews || reviews.average === null) return {};
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: Number(reviews.average.toFixed(2)),
      ratingCount: reviews.rated,
      reviewCount: reviews.total,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

function variantOf(variant: Variant, page: PageOf<"product">, at: Described): Data {
  const image = variant.images[0] ?? page.images[0];
  const chosen = page.options.flatMap((option) => labelOf(option, variant) ?? []);
  return {
    "@type": "Product",
    sku: variant.sku,
    name: [page.name, ...chosen.map((choice) => choice.label)].join(", "),
    ...Object.fromEntries(
      chosen
        .filter((choice) => choice.role === "color" || choice.role === "size")
        .map((choice) => [choice.role, choice.label]),
    ),
    ...(image && { image: pictureAddress(image, at.origin) }),
    offers: offer(
      leastPrice(variant.price, page),
      variant.inStock,
      `${at.origin}${page.path}?childSku=${encodeURIComponent(variant.sku)}`,
      at,
    ),
  };
}

function labelOf(option: ProductOptionGroup, variant: Variant): { role: string | null; label: string } | null {
  const label = option.values.find((value) => value.value === variant.values[option.code])?.label;
  return label === undefined || label === oneSize ? null : { role: roleOf(option.code), label };
}

/**
 * The present price; where it is reduced, the lowest of the last 30 days beside it as the struck one, as the page shows
 * it.
 */
function offer(price: Price, available: boolean, url: string, { store }: Described): Data {
  const priceCurrency = store.i18n.currencyCode;
  const struck =
    price.was === null
      ? {}
      : {
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            priceType: `${schema}/StrikethroughPrice`,
            price: euros(price.was),
            priceCurrency,
            valueAddedTaxIncluded: true,
          },
        };
  return {
    "@type": "Offer",
    price: euros(price.now),
    priceCurrency,
    availability: availability(available),
    itemCondition: `${schema}/NewCondition`,
    url,
    ...struck,
  };
}
