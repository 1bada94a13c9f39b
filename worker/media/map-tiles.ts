import { boundedBytes } from "../body.ts";
import type { Breaker } from "../breaker.ts";

/** Pieces of the store locator's map, at the shop's own origin. */
export const tilesPath = "/map-tiles/";

/** A map shows streets at this depth; further there is nothing more to see of a store. */
const deepest = 18;
const mostBytes = 512 * 1024;
const timeoutMs = 5_000;
const kinds: ReadonlySet<string> = new Set(["image/png", "image/jpeg", "image/webp"]);
const aWeek = 604_800;

export interface TileDeps {
  /** "https://…/{z}/{x}/{y}.png"; undefined where no map is configured. */
  template: string | undefined;
  fetch(request: Request): Promise<Response>;
  /** Where tiles are kept beside the Worker; losing one costs a question. */
  store(): Promise<{
    match(key: string): Promise<Response | undefined>;
    put(key: string, answer: Response): Promise<unknown>;
  }>;
  breaker: Breaker;
  now(): number;
  later(work: Promise<unknown>): void;
}

const refuse = (status: 403 | 404 | 502 | 503): Response =>
  new Response(null, { status, headers: { "cache-control": "no-store" } });

/** The address of a tile at its provider; null for one that no map has. */
export function tileAddress(template: string, path: string): string | null {
  const [, z, x, y] = /^\/map-tiles\/(\d{1,2})\/(\d{1,6})\/(\d{1,6})$/.exec(path) ?? [];
  if (z === undefined || x === undefined || y === undefined) return null;
  const across = 2 ** Number(z);
  if (Number(z) > deepest || Number(x) >= across || Number(y) >= across) return null;
  const numbers: Record<string, string> = { "{z}": z, "{x}": x, "{y}": y };
  return template.replace(/\{[zxy]\}/g, (name) => String(Number(numbers[name])));
}

/**
 * A piece of the map, fetched from the configured provider and kept for a week. The browser asks the shop, so the
 * provider never sees a visitor and the pages' policy stays as it is. Only the shop's own pages may ask: this is no
 * server of maps for others.
 */
export async function answerTile(request: Request, deps: TileDeps): Promise<Response> {
  const { template, breaker } = deps;
  const address = template === undefined ? null : tileAddress(template, new URL(request.url).pathname);
  if (address === null) return refuse(404);
  if (request.headers.get("sec-fetch-site") !== "same-origin") return refuse(403);
  const store = await deps.store().catch(() => null);
  const kept = await store?.match(address).catch(() => undefined);
  if (kept) return kept;
  if (!breaker.allows(deps.now())) return refuse(503);
  const tile = await fetchTile(address, deps).catch(() => null);
  if (!tile) {
    breaker.failed(deps.now());
    return refuse(502);
  }
  breaker.succeeded();
  if (store) deps.later(store.put(address, tile.clone()).catch(() => undefined));
  return tile;
}

/** A tile that is a picture of a bounded size; null for whatever else came. */
async function fetchTile(address: string, { fetch }: TileDeps): Promise<Response | null> {
  const answer = await fetch(
    new Request(address, {
      headers: { accept: [...kinds].join(), "user-agent": "kade-outlet store locator" },
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  const type = answer.headers.get("content-type")?.split(";", 1)[0]?.trim() ?? "";
  if (!answer.ok || !answer.body || !kinds.has(type)) return null;
  const bytes = await boundedBytes(answer.body, mostBytes);
  return typeof bytes === "string"
    ? null
    : new Response(bytes, { headers: { "content-type": type, "cache-control": `public, max-age=${aWeek}` } });
}
