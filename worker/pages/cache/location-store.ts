import { z } from "zod";
import type { PageStore, StoredEntry } from "./entry.ts";
import type { Head } from "./validity.ts";

/** Entries stay this long, so that a copy is at hand when rendering fails; their own stamp decides whether they may be served. */
const keptSeconds = 7 * 86_400;
const metaHeader = "x-page";

const meta = z.object({
  etag: z.string(), location: z.string().nullable(), keepQuery: z.boolean(), length: z.number(),
  stamp: z.object({ seq: z.number(), tags: z.array(z.string()), at: z.number(), ttl: z.number() }),
});

/** Header values are Latin-1 on the wire; everything else is escaped. */
const ascii = (text: string): string => text.replace(/[\u007f-\uffff]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** The Cache API of a location. The key stands under the shop's own host, because foreign hosts cost a name look-up. */
export function createLocationStore(open: () => Promise<Cache>, origin: string): PageStore {
  const address = (key: string) => `${origin}/.pages/${encodeURIComponent(key)}`;
  return {
    get: async (key) => {
      const response = await (await open()).match(address(key));
      if (!response) return null;
      const known = meta.parse(JSON.parse(response.headers.get(metaHeader) ?? ""));
      const body = new Uint8Array(await response.arrayBuffer());
      if (body.byteLength !== known.length) return null;
      return { status: Number(response.headers.get("x-status")), contentType: response.headers.get("content-type") ?? "", body, etag: known.etag, location: known.location, keepQuery: known.keepQuery, stamp: known.stamp };
    },
    put: async (key, entry) => (await open()).put(address(key), toResponse(entry)),
  };
}

function toResponse({ status, contentType, body, etag, location, keepQuery, stamp }: StoredEntry): Response {
  const headers = {
    "content-type": contentType, "cache-control": `max-age=${keptSeconds}`, "x-status": String(status),
    [metaHeader]: ascii(JSON.stringify({ etag, location, keepQuery, length: body.byteLength, stamp: { ...stamp, tags: [...stamp.tags] } } satisfies z.infer<typeof meta>)),
  };
  // The true status stands in a header: the cache keeps a plain 200 for every status alike.
  return new Response(body, { headers });
}

/** The location's copy of the invalidation head, shared by its isolates. */
export interface HeadStore {
  get(): Promise<Head | null>;
  put(head: Head): Promise<void>;
}

const storedHead = z.object({ seq: z.number(), floor: z.number(), changes: z.record(z.string(), z.number()), fetchedAt: z.number() });

export function createHeadStore(open: () => Promise<Cache>, origin: string): HeadStore {
  const address = `${origin}/.pages/head`;
  return {
    get: async () => {
      const response = await (await open()).match(address);
      if (!response) return null;
      const { changes, ...head } = storedHead.parse(await response.json());
      return { ...head, changes: new Map(Object.entries(changes)) };
    },
    put: async (head) => (await open()).put(address, Response.json({ ...head, changes: Object.fromEntries(head.changes) }, { headers: { "cache-control": `max-age=${keptSeconds}` } })),
  };
}

