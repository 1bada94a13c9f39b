import type { Meta } from "../../shared/contract/page.ts";
import type { StoreView } from "../../shared/config/stores.ts";
import { languageOf } from "../../shared/config/stores.ts";
import type { ClientFiles } from "./client-files.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

/** JSON that can stand inside a script element: no "<" can end it. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replace(/</g, "\\u003c").replace(/\u2028/g, "\\u2028").replace(/\u2029/g, "\\u2029");

export interface DocumentParts { store: StoreView; files: ClientFiles; meta: Meta | null; origin: string; preloadImage?: { href: string; srcset?: string; sizes?: string } | null; jsonLd: unknown[] }

/** Everything before the application's markup. `meta` is null while a slow page's data is still under way. */
export function documentHead({ store, files, meta, origin, preloadImage, jsonLd }: DocumentParts): string {
  const head = [
    `<!doctype html><html lang="${escapeHtml(languageOf(store))}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover"><meta name="theme-color" content="#faf9f7">`,
    `<title>${escapeHtml(meta?.title ?? "KADE")}</title>`,
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  if (meta) {
    head.push(`<meta name="description" content="${escapeHtml(meta.description)}">`, `<link rel="canonical" href="${escapeHtml(origin + meta.canonical)}">`);
    if (meta.noindex) head.push(`<meta name="robots" content="noindex">`);
    for (const alternate of meta.alternates) head.push(`<link rel="alternate" hreflang="${escapeHtml(alternate.language)}" href="${escapeHtml(alternate.path)}">`);
  }
  if (preloadImage) head.push(`<link rel="preload" as="image" href="${escapeHtml(preloadImage.href)}" fetchpriority="high"${preloadImage.srcset ? ` imagesrcset="${escapeHtml(preloadImage.srcset)}"` : ""}${preloadImage.sizes ? ` imagesizes="${escapeHtml(preloadImage.sizes)}"` : ""}>`);
  head.push(...files.preload.map((href) => `<link rel="modulepreload" href="${href}">`), `<script type="module" src="${files.entry}"></script>`);
  head.push(...jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`), `</head><body><div id="app">`);
  return head.join("");
}

/** Everything after the application's markup: the data block, which nothing executes. */
export function documentTail(block: { storeCode: string; language: string; fallback: Record<string, unknown> }): string {
  return `</div><script type="application/json" id="page-data">${scriptJson(block)}</script></body></html>`;
}
