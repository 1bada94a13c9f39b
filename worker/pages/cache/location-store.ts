import { z } from "zod";
import { bytesOf, type PageStore, type StoredEntry } from "./entry.ts";
import type { Head } from "./validity.ts";

/**
 * Entries are stored this long, so that a copy is at hand when rendering fails. The validity record decides whether one
 * may be served.
 */
const keptSeconds = 7 * 86_400;
const metaHeader = "x-page";

/** Metadata of a stored body. Only this file writes it, so a short check is enough; anything else is ignored. */
interface Meta extends Pick<
  StoredEntry,
  "status" | "contentType" | "etag" | "location" | "keepQuery" | "ignores" | "kind" | "alias" | "stamp"
> {
  readonly length: number;
}

function readMeta(text: string | null): Meta | null {
  const meta = JSON.parse(text ?? "null") as Meta | null;
  return meta &&
    Number.isSafeInteger(meta.stamp?.seq) &&
    Array.isArray(meta.stamp.tags) &&
    meta.stamp.at > 0 &&
    meta.stamp.ttl > 0 &&
    meta.status >= 200 &&
    typeof meta.etag === "string"
    ? meta
    : null;
}

/** Header values are Latin-1 on the wire; everything else is escaped. */
const ascii = (text: string): string =>
  text.replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The Cache API of a location. The key stands under the shop's own host, because foreign hosts cost a name look-up. */
export function createLocationStore(open: () => Promise<Cache>, origin: string): PageStore {
  const address = (key: string) => `${origin}/.pages/${encodeURIComponent(key)}`;
  return {
    get: async (key, whole) => {
      const response = await (await open()).match(address(key));
      return response ? fromResponse(response, whole) : null;
    },
    put: async (key, entry) => (await open()).put(address(key), toResponse(entry, await bytesOf(entry))),
    lock: async (key, seconds) => {
      const name = `${origin}/.pages/lock/${encodeURIComponent(key)}`;
      const cache = await open();
      if (await cache.match(name)) return false;
      await cache.put(name, new Response("", { headers: { "cache-control": `max-age=${seconds}` } }));
      return true;
    },
  };
}

/** The entry that `toResponse` made a response of, or null for anything else. */
export async function fromResponse(response: Response, whole: boolean): Promise<StoredEntry | null> {
  if (!response.body) return null;
  const meta = readMeta(response.headers.get(metaHeader));
  if (!meta) return null;
  const { length, ...known } = meta;
  if (!whole) return { ...known, body: response.body };
  const body = new Uint8Array(await response.arrayBuffer());
  return body.byteLength === length ? { ...known, body } : null;
}

/** An entry as a response that any cache stores. Its real status and validity record travel in a header. */
export function toResponse(
  { status, contentType, etag, location, keepQuery, ignores, kind, alias, stamp: validity }: StoredEntry,
  body: Uint8Array<ArrayBuffer>,
): Response {
  const headers = {
    "content-type": contentType,
    "cache-control": `max-age=${keptSeconds}`,
    [metaHeader]: ascii(
      JSON.stringify({
        status,
        contentType,
        etag,
        location,
        keepQuery,
        ignores,
        kind,
        alias,
        length: body.byteLength,
        stamp: validity,
      } satisfies Meta),
    ),
  };
  // The true status stands in the meta: the cache keeps a plain 200 for every status alike.
  return new Response(body, { headers });
}

/** The location's copy of the invalidation head, shared by its isolates. */
export interface HeadStore {
  get(): Promise<Head | null>;
  put(head: Head): Promise<void>;
}

const softChanges = z.record(z.string(), z.object({ hard: z.number(), until: z.number() }));
const storedHead = z.object({
  seq: z.number(),
  floor: z.number(),
  changes: z.record(z.string(), z.number()),
  soft: softChanges.optional(),
  fetchedAt: z.number(),
  bookmark: z.string().optional(),
});

export function createHeadStore(open: () => Promise<Cache>, origin: string): HeadStore {
  const address = `${origin}/.pages/head`;
  return {
    get: async () => {
      const response = await (await open()).match(address);
      if (!response) return null;
      const { changes, soft, bookmark, ...head } = storedHead.parse(await response.json());
      return {
        ...head,
        changes: new Map(Object.entries(changes)),
        ...(soft && { soft: new Map(Object.entries(soft)) }),
        ...(bookmark !== undefined && { bookmark }),
      };
    },
    put: async (head) =>
      (await open()).put(
        address,
        Response.json(
          {
            ...head,
            changes: Object.fromEntries(head.changes),
            ...(head.soft && { soft: Object.fromEntries(head.soft) }),
          },
          { headers: { "cache-control": `max-age=${keptSeconds}` } },
        ),
      ),
  };
}
