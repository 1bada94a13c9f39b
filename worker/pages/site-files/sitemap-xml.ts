import { languageOf, storeByCode, type StoreView } from "../../../shared/config/stores.ts";
import type { Address } from "../../../shared/contract/customer/addresses.ts";
import { pictureAddress } from "../../../shared/seo/facts.ts";
import { escapeHtml } from "../render/document.ts";

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The list of a site's sitemaps. */
export function sitemapIndex(addresses: readonly string[]): string {
  const sitemaps = addresses.map((address) => `<sitemap><loc>${escapeHtml(address)}</loc></sitemap>\n`).join("");
  const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${sitemaps}</sitemapindex>\n`;
}

export const urlsetStart =
  `${declaration}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ` +
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" ' +
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n';
export const urlsetEnd = "</urlset>\n";

function pictureEntry(image: string, origin: string): string {
  const address = pictureAddress(image.startsWith("/") ? image : `/${image}`, origin);
  return `<image:image><image:loc>${escapeHtml(address)}</image:loc></image:image>`;
}

/**
 * A page with its equivalents in the other views, itself among them, its date and its picture. `originOf` is null for
 * views that have no address from here.
 */
export function urlEntry(
  { path, updated_at: updated, alternates, image }: Address,
  view: StoreView,
  originOf: (view: StoreView) => string | null,
): string {
  const origin = originOf(view)!;
  const day = /^\d{4}-\d{2}-\d{2}/.exec(updated ?? "")?.[0];
  const equivalents = Object.entries(alternates).flatMap(([code, other]) => {
    const its = storeByCode(code);
    const host = its.storeCode === code ? originOf(its) : null;
    return host === null ? [] : [{ hreflang: languageOf(its), href: host + other }];
  });
  // The first is the default view's where it has the page: the order of the views is that of the configuration.
  const links = equivalents.length > 1 ? [...equivalents, { hreflang: "x-default", href: equivalents[0]!.href }] : [];
  return (
    `<url><loc>${escapeHtml(origin + path)}</loc>${day ? `<lastmod>${day}</lastmod>` : ""}` +
    links
      .map(({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeHtml(href)}"/>`)
      .join("") +
    `${image ? pictureEntry(image, origin) : ""}</url>\n`
  );
}
