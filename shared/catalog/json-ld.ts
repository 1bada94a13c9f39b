import { oneSize, roleOf } from "./attribute-index.ts";
import type { Chrome, Crumb, PageData, PageOf, Price, ProductOptionGroup, Variant } from "../contract/page.ts";

type Data = Record<string, unknown>;
const schema = "https://schema.org";
const decimals = (cents: number): string => (cents / 100).toFixed(2);
const availability = (available: boolean): string => `${schema}/${available ? "InStock" : "OutOfStock"}`;

/** The schema.org descriptions of a page, for search engines. `origin` makes addresses absolute; prices are gross euro with two decimals. */
export function jsonLdOf(page: PageData, origin: string, chrome: Chrome): Data[] {
  switch (page.kind) {
    case "home": return home(origin, chrome);
    case "category": return [breadcrumbs(page.crumbs, origin)];
    case "product": return [product(page, origin), ...(page.crumbs.length > 0 ? [breadcrumbs([...page.crumbs, { name: page.name, path: page.path }], origin)] : [])];
    default: return [];
  }
}

function home(origin: string, chrome: Chrome): Data[] {
  return [
    { "@context": schema, "@type": "Organization", name: chrome.shopName, url: `${origin}/`, sameAs: chrome.footer.social.map((entry) => entry.url) },
    {
      "@context": schema, "@type": "WebSite", name: chrome.shopName, url: `${origin}/`,
      potentialAction: { "@type": "SearchAction", target: { "@type": "EntryPoint", urlTemplate: `${origin}/catalogsearch/result/?q={search_term_string}` }, "query-input": "required name=search_term_string" },
    },
  ];
}

function breadcrumbs(crumbs: readonly Crumb[], origin: string): Data {
  return { "@context": schema, "@type": "BreadcrumbList", itemListElement: crumbs.map((crumb, i) => ({ "@type": "ListItem", position: i + 1, name: crumb.name, item: origin + crumb.path })) };
}

function product(page: PageOf<"product">, origin: string): Data {
  const common: Data = {
    "@context": schema, name: page.name, description: page.meta.description, url: origin + page.path, image: page.images.map((image) => picture(image, origin)),
    ...(page.brand && { brand: { "@type": "Brand", name: page.brand } }), ...ratingOf(page.reviews),
  };
  if (page.variants.length === 0) return { ...common, "@type": "Product", sku: page.sku, ...(page.price && { offers: offer(page.price, page.inStock, origin + page.path) }) };
  const roles = page.options.map((option) => roleOf(option.code)).filter((role) => role === "color" || role === "size");
  return {
    ...common, "@type": "ProductGroup", productGroupID: page.sku, variesBy: [...new Set(roles)].map((role) => `${schema}/${role}`),
    hasVariant: page.variants.map((variant) => variantOf(variant, page, origin)),
  };
}

/** What approved reviews say together; reviews without stars say nothing a search engine could show. */
function ratingOf(reviews: PageOf<"product">["reviews"]): Data {
  if (!reviews || reviews.average === null) return {};
  return { aggregateRating: { "@type": "AggregateRating", ratingValue: Number(reviews.average.toFixed(2)), ratingCount: reviews.rated, reviewCount: reviews.total, bestRating: 5, worstRating: 1 } };
}

function variantOf(variant: Variant, page: PageOf<"product">, origin: string): Data {
  const image = variant.images[0] ?? page.images[0];
  const chosen = page.options.flatMap((option) => labelOf(option, variant) ?? []);
  return {
    "@type": "Product", sku: variant.sku, name: [page.name, ...chosen.map((choice) => choice.label)].join(", "),
    ...Object.fromEntries(chosen.filter((choice) => choice.role === "color" || choice.role === "size").map((choice) => [choice.role, choice.label])),
    ...(image && { image: picture(image, origin) }), offers: offer(variant.price, variant.inStock, `${origin}${page.path}?childSku=${encodeURIComponent(variant.sku)}`),
  };
}

function labelOf(option: ProductOptionGroup, variant: Variant): { role: string | null; label: string } | null {
  const label = option.values.find((value) => value.value === variant.values[option.code])?.label;
  return label === undefined || label === oneSize ? null : { role: roleOf(option.code), label };
}

function offer(price: Price, available: boolean, url: string): Data {
  return { "@type": "Offer", price: decimals(price.now), priceCurrency: "EUR", availability: availability(available), itemCondition: `${schema}/NewCondition`, url };
}

const picture = (path: string, origin: string): string => `${origin}/img/600/744/resize${path}`;
