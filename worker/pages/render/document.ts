import { fontUrl } from "../../../client/styles/font.ts";
import { tagsElement, type Tags } from "../../../shared/analytics/tags.ts";
import { consentElement, type ConsentNeed } from "../../../shared/consent/purposes.ts";
import type { WrittenAmounts } from "../../../client/app/store-context.ts";
import type { StoreView } from "../../../shared/config/stores.ts";
import { previewElement, type PreviewBlock } from "../../../shared/contract/content/preview.ts";
import { languageOf } from "../../../shared/config/stores.ts";
import { headTags, type HeadPage, type HeadTag } from "../../../shared/seo/head-tags.ts";
import type { ClientFiles } from "./client-files.ts";
import { storeOrigin } from "../resolve/store-origin.ts";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign]!);

/** JSON that can stand inside a script element: no "<" can end it. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, "\\u003c")
    .replace(/\u2028/g, "\\u2028")
    .replace(/\u2029/g, "\\u2029");

export interface DocumentFields {
  store: StoreView;
  /** Without an entry no script runs. */
  files: Omit<ClientFiles, "entry"> & { entry: string | null };
  url: URL;
  hosts: Readonly<Record<string, string>>;
  jsonLd: unknown[];
  /** What is known of the page so far; a late page's head is known only in part. */
  page: HeadPage;
}

/** Everything before the application's element, which is rendered with the application. */
export function documentHead({ store, files, page, url, hosts, jsonLd }: DocumentFields): string {
  const head = [
    `<!doctype html><html lang="${escapeHtml(languageOf(store))}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    // The first whose condition holds counts.
    '<meta name="theme-color" content="#16181a" media="(prefers-color-scheme: dark)">',
    '<meta name="theme-color" content="#faf9f7">',
    `<title>${escapeHtml(page.meta.title || "KADE")}</title>`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `<link rel="preload" href="${fontUrl}" as="font" type="font/woff2" crossorigin>`,
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
  ];
  head.push(
    ...headTags(page, { store, origin: url.origin, originOf: (view) => storeOrigin(view, url, hosts) }).map(element),
  );
  // The page works without its scripts, so style, font and first picture load before them.
  head.push(...files.preload.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`));
  if (files.entry !== null) head.push(`<script type="module" src="${files.entry}" fetchpriority="low"></script>`);
  head.push(...jsonLd.map(jsonLdElement), `</head><body>`);
  return head.join("");
}

/** A description for search engines; it may stand anywhere in the document. */
export const jsonLdElement = (data: unknown): string =>
  `<script type="application/ld+json">${scriptJson(data)}</script>`;

const element = ({ tag, attributes }: HeadTag): string =>
  `<${tag} ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(" ")}>`;

export const robots = '<meta name="robots" content="noindex">';

const blockStart = '<script type="application/json" id="page-data">';
const blockEnd = "</script></body></html>";

export interface DataBlock {
  storeCode: string;
  language: string;
  views: readonly StoreView[];
  fallback: Record<string, unknown>;
  written?: WrittenAmounts;
  offline?: true;
}

/** What some documents carry beside their data, each in an element of its own, so that other pages do not change. */
export interface BesideData {
  preview?: PreviewBlock | undefined;
  consent?: readonly ConsentNeed[] | undefined;
  tags?: Tags | undefined;
}

const jsonElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`;

/**
 * Everything after the application's element: the data block, which is not executed, and before it what an editor's
 * page carries, what visitors are asked consent for, and the tags that are loaded after consent.
 */
export function documentTail(block: DataBlock, { preview, consent = [], tags }: BesideData = {}): string {
  const beside =
    (preview ? jsonElement(previewElement, preview) : "") +
    (consent.length > 0 ? jsonElement(consentElement, consent) : "") +
    (tags ? jsonElement(tagsElement, tags) : "");
  return `${beside}${blockStart}${scriptJson(block)}${blockEnd}`;
}

/** The data block of a whole document made here. */
export function readDataBlock(html: string): DataBlock {
  const start = html.lastIndexOf(blockStart) + blockStart.length;
  return JSON.parse(html.slice(start, html.length - blockEnd.length)) as DataBlock;
}
