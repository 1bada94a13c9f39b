import { fontUrl } from "../../client/styles/font.ts";
import type { StoreView } from "../../shared/config/stores.ts";
import { languageOf, storeByCode } from "../../shared/config/stores.ts";
import type { Meta } from "../../shared/contract/page.ts";
import type { ClientFiles } from "./client-files.ts";
import { storeOrigin } from "./store-origin.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

/** JSON that can stand inside a script element: no "<" can end it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");

export interface DocumentParts {
  store: StoreView; files: ClientFiles; url: URL; hosts: Readonly<Record<string, string>>; jsonLd: unknown[];
  /** Null while a slow page's data is still under way. */
  meta: Meta | null;
}

/** Everything before the application's element, which is rendered with the application. */
export function documentHead({ store, files, meta, url, hosts, jsonLd }: DocumentParts): string {
  const head = [
    `<!doctype html><html lang="${escapeHtml(languageOf(store))}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="theme-color" content="#faf9f7">`,
    `<title>${escapeHtml(meta?.title ?? "KADE")}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  if (meta) head.push(...metaTags(meta, store, url, hosts));
  head.push(...files.preload.map((href) => `<link rel="modulepreload" href="${href}">`), `<script type="module" src="${files.entry}"></script>`);
  head.push(...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`), `</head><body>`);
  return head.join("");
}

function metaTags(meta: Meta, store: StoreView, url: URL, hosts: Readonly<Record<string, string>>): string[] {
  const tags = [`<meta name="description" content="${escapeHtml(meta.description)}">`];
  if (meta.noindex) tags.push(robots);
  else tags.push(`<link rel="canonical" href="${escapeHtml(url.origin + meta.canonical)}">`);
  for (const rel of ["prev", "next"] as const) if (meta[rel] !== undefined) tags.push(`<link rel="${rel}" href="${escapeHtml(url.origin + meta[rel])}">`);
  const alternates = meta.noindex ? [] : meta.alternates.flatMap((alternate) => {
    const origin = storeOrigin(storeByCode(alternate.storeCode), url, hosts);
    return origin === null ? [] : [`<link rel="alternate" hreflang="${escapeHtml(alternate.language)}" href="${escapeHtml(origin + alternate.path)}">`];
  });
  // Search engines take alternates only when the page names itself among them.
  if (alternates.length > 0) tags.push(`<link rel="alternate" hreflang="${escapeHtml(languageOf(store))}" href="${escapeHtml(url.origin + meta.canonical)}">`, ...alternates);
  return tags;
}

export const robots = '<meta name="robots" content="noindex">';

const blockStart = '<script type="application/json" id="page-data">';
const blockEnd = "</script></body></html>";

export interface DataBlock { storeCode: string; language: string; views: readonly StoreView[]; fallback: Record<string, unknown> }

/** Everything after the application's element: the data block, which nothing executes. */
export function documentTail(block: DataBlock): string {
  return `${blockStart}${scriptJson(block)}${blockEnd}`;
}

/** The data block of a whole document made here. */
export function readDataBlock(html: string): DataBlock {
  const start = html.lastIndexOf(blockStart) + blockStart.length;
  return JSON.parse(html.slice(start, html.length - blockEnd.length)) as DataBlock;
}
