import { storeViews, type StoreHosts, type StoreView } from "../../../shared/config/stores.ts";
import {
  addressKinds,
  mostAddresses,
  type AddressesAnswer,
  type AddressKind,
} from "../../../shared/contract/customer/addresses.ts";
import type { Api } from "../../../shared/contract/wire/client.ts";
import { sitemapIndex, urlEntry, urlsetEnd, urlsetStart } from "./sitemap-xml.ts";
import { storeOrigin } from "../resolve/store-origin.ts";

/** Addresses in one file: far below the 50,000 and 50 MB that search engines take, whatever the number of views. */
export const addressesPerFile = 4 * mostAddresses;
/** How long a finished file is served. A new page is found by links at once; search engines come back after hours. */
export const sitemapSeconds = 3_600;

export interface SitemapDeps {
  hosts: StoreHosts;
  apiOf: (storeCode: string) => Pick<Api, "addresses" | "addressMarks">;
}

const type = { "content-type": "application/xml; charset=utf-8" };
const fileName = /^\/sitemaps\/([\w-]+)\/(product|category|landing|story)-([1-9]\d{0,3})\.xml$/;

/** `/sitemap.xml` and the files it names. Every host lists its own views. The address alone decides the answer. */
export async function answerSitemap(url: URL, deps: SitemapDeps): Promise<Response> {
  if (url.pathname === "/sitemap.xml") return index(url, deps);
  const [, code, kind, n] = fileName.exec(url.pathname) ?? [];
  const view = viewsHere(url, deps.hosts).find((candidate) => candidate.storeCode === code);
  return view ? file(url, view, kind as AddressKind, Number(n), deps) : missing();
}

const viewsHere = (url: URL, hosts: StoreHosts): StoreView[] =>
  storeViews.filter((view) => storeOrigin(view, url, hosts) === url.origin || storeViews.length === 1);

async function index(url: URL, deps: SitemapDeps): Promise<Response> {
  const files = await Promise.all(
    viewsHere(url, deps.hosts).flatMap(({ storeCode }) =>
      addressKinds.map(async (kind) => {
        const answer = await deps.apiOf(storeCode).addressMarks(kind, addressesPerFile);
        if (!answer.ok) return null;
        const { total, marks } = answer.result;
        return total === 0
          ? []
          : [null, ...marks].map((_, i) => `${url.origin}/sitemaps/${storeCode}/${kind}-${i + 1}.xml`);
      }),
    ),
  );
  return files.includes(null)
    ? unavailable()
    : new Response(sitemapIndex(files.flatMap((list) => list!)), { headers: { ...type, ...kept } });
}

async function file(url: URL, view: StoreView, kind: AddressKind, n: number, deps: SitemapDeps): Promise<Response> {
  const api = deps.apiOf(view.storeCode);
  const marks = n === 1 ? null : await api.addressMarks(kind, addressesPerFile);
  if (marks && !marks.ok) return unavailable();
  const after = n === 1 ? undefined : marks!.result.marks[n - 2];
  if (n > 1 && after === undefined) return missing();
  const step = (from: string | undefined) => api.addresses(kind, { after: from, limit: mostAddresses });
  const first = await step(after);
  // Once the first bytes have left, only breaking off can say that something failed.
  if (!first.ok) return unavailable();
  const originOf = (other: StoreView) => (other === view ? url.origin : storeOrigin(other, url, deps.hosts));
  return new Response(
    steps(first.result, step, (items) => items.map((item) => urlEntry(item, view, originOf)).join("")),
    { headers: { ...type, ...kept } },
  );
}

/**
 * The file step by step: the next addresses are asked for when the reader has taken those before, so that memory holds
 * one step.
 */
function steps(
  first: AddressesAnswer,
  step: (after: string) => ReturnType<Api["addresses"]>,
  write: (items: AddressesAnswer["items"]) => string,
): ReadableStream<Uint8Array> {
  const text = new TextEncoder();
  let next: AddressesAnswer | null = first;
  let taken = 0;
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(text.encode(urlsetStart)),
      async pull(controller) {
        const { items, next: after } = next!;
        if (items.length > 0) controller.enqueue(text.encode(write(items)));
        taken += mostAddresses;
        if (after === null || taken >= addressesPerFile) {
          controller.enqueue(text.encode(urlsetEnd));
          return controller.close();
        }
        const answer = await step(after);
        if (!answer.ok) return controller.error(new Error(`Addresses after ${after}: ${answer.code}`));
        next = answer.result;
      },
    },
    { highWaterMark: 1 },
  );
}

const kept = { "cache-control": `public, max-age=${sitemapSeconds}` };
const missing = (): Response => new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
const unavailable = (): Response =>
  new Response(null, { status: 503, headers: { "cache-control": "no-store", "retry-after": "60" } });
