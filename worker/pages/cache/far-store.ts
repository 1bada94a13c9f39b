import type { KVNamespace } from "@cloudflare/workers-types";
import { z } from "zod";
import { bytesOf, type FarStore, type StoredEntry } from "./entry.ts";
import { hash32 } from "./key.ts";
import { hashedHead, packTags, unpackValidity } from "./tag-hashes.ts";
import { isValid } from "./validity.ts";

/** Copies are kept this long, because even an old one can stand in for a page that cannot be made. */
const keptSeconds = 7 * 86_400;
/** KV holds 1,024 bytes beside a value; four bytes a tag, packed, leave room for the rest. */
const mostTags = 160;

/** Beside the value: enough to refuse an outdated copy without reading it. `t` is missing where the tags do not fit. */
const metadata = z.object({ s: z.number().int(), a: z.number(), l: z.number(), t: z.string().optional() });

/**
 * Precedes the body, ended by a line break: what the copy is and its whole validity record. Checked on reading,
 * although only this file writes it.
 */
const front = z.object({
  key: z.string(),
  status: z.number().int(),
  contentType: z.string(),
  etag: z.string(),
  location: z.string().nullable(),
  keepQuery: z.boolean(),
  ignores: z.enum(["all", "campaigns"]).optional(),
  kind: z.string().optional(),
  length: z.number().int(),
  stamp: z.object({
    seq: z.number().int(),
    tags: z.array(z.string()).readonly(),
    at: z.number(),
    ttl: z.number().positive(),
  }),
});

const text = new TextEncoder();

/**
 * KV as the second level: one store for all locations, which sees a write after a minute or more. That delay needs no
 * special rule, because its copies are judged like all others. The `key` of a page becomes a KV name of at most 512
 * bytes.
 */
export function createFarStore(kv: KVNamespace): FarStore {
  return {
    get: async (key, head, now) => {
      const { value, metadata: meta } = await kv.getWithMetadata(nameOf(key), "stream");
      if (!value) return null;
      const glance = metadata.safeParse(meta);
      const packed = glance.success ? glance.data.t : undefined;
      if (
        head &&
        packed !== undefined &&
        glance.success &&
        !isValid(unpackValidity(glance.data.s, packed, glance.data.a, glance.data.l), hashedHead(head), now)
      ) {
        await value.cancel();
        return null;
      }
      return read(key, new Uint8Array(await new Response(value as unknown as ReadableStream).arrayBuffer()));
    },
    put: async (key, entry) => {
      const body = await bytesOf(entry);
      const { status, contentType, etag, location, keepQuery, ignores, kind, stamp: validity } = entry;
      const described = {
        key,
        status,
        contentType,
        etag,
        location,
        keepQuery,
        ignores,
        kind,
        length: body.byteLength,
        stamp: validity,
      } satisfies z.input<typeof front>;
      const head = text.encode(`${JSON.stringify(described)}\n`);
      const whole = new Uint8Array(head.byteLength + body.byteLength);
      whole.set(head);
      whole.set(body, head.byteLength);
      const packed = packTags(validity.tags, mostTags);
      await kv.put(nameOf(key), whole, {
        expirationTtl: keptSeconds,
        metadata: {
          s: validity.seq,
          a: validity.at,
          l: validity.ttl,
          ...(packed !== null && { t: packed }),
        } satisfies z.input<typeof metadata>,
      });
    },
  };
}

/** Long keys end in their hash. The value holds the whole key, so that two keys with one name are told apart. */
const nameOf = (key: string): string => {
  const name = `page:${encodeURIComponent(key)}`;
  return name.length <= 500 ? name : `${name.slice(0, 480)}~${hash32(key).toString(16)}`;
};

function read(key: string, bytes: Uint8Array<ArrayBuffer>): StoredEntry | null {
  const end = bytes.indexOf(10);
  if (end < 0) return null;
  const parsed = front.safeParse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
  if (!parsed.success || parsed.data.key !== key) return null;
  const { key: _key, length, ...known } = parsed.data;
  const body = bytes.slice(end + 1);
  return body.byteLength === length ? { ...known, body } : null;
}
