import type { Head, ValidityRecord } from "./validity.ts";

/** A stored answer: plain data, no Response, so that requests may share it. */
export interface Entry {
  readonly status: number;
  readonly contentType: string;
  /** A stream only if it came from a store directly, so that no other request can share it. */
  readonly body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Strong, with its quotes. */
  readonly etag: string;
  /** Target of a redirect; `keepQuery` appends the query it was asked with. */
  readonly location: string | null;
  readonly keepQuery: boolean;
  /** The parameters of its address that it does not depend on: all, or those that campaigns append. */
  readonly ignores?: "all" | "campaigns";
  /** What kind of answer it is ("product", "data:category", "chrome"), for the counts an operator sees. */
  readonly kind?: string;
  /**
   * Shown at an address that is not its own. Anybody can invent any number of such addresses, so it is not put in the
   * far store.
   */
  readonly alias?: true;
  /**
   * The answer says that nothing is at this address, or that it moved; anybody can invent any number of such addresses.
   */
  readonly missing?: true;
  /** A part is missing because its source did not answer, so an older copy that has this part is the better answer. */
  readonly bare?: true;
  /** The null validity record of an answer that may not be stored. */
  readonly stamp: ValidityRecord | null;
}

export interface StoredEntry extends Entry {
  readonly stamp: ValidityRecord;
}

/**
 * Whether an answer says that nothing is at its address. Anybody can invent any number of such addresses, so these
 * answers are kept in the isolate's memory only.
 */
export const isMissing = ({ status, missing }: Pick<Entry, "status" | "missing">): boolean =>
  status === 404 || missing === true;

/** The body's bytes, read from the stream where it is one. */
export async function bytesOf({ body }: Entry): Promise<Uint8Array<ArrayBuffer>> {
  return body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
}

export async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`;
}

/**
 * A place that keeps entries under keys. Losing one costs time, never truth: every caller checks what it gets against
 * the head.
 */
export interface PageStore {
  /** With `whole` the body comes as bytes; without it, it may be a stream. */
  get(key: string, whole: boolean): Promise<StoredEntry | null>;
  put(key: string, entry: StoredEntry): Promise<void>;
  /**
   * Claims the renewing of a key for some seconds among the isolates that share the store; false when another has
   * claimed it. Best effort.
   */
  lock?(key: string, seconds: number): Promise<boolean>;
}

/**
 * The far store, shared by all locations; a write is seen elsewhere after some time. It is asked before a page is made,
 * never on a hit.
 */
export interface FarStore {
  /** The stored copy, unless its metadata show that it is outdated under `head`. The caller still has to judge it. */
  get(key: string, head: Head | null, now: number): Promise<StoredEntry | null>;
  put(key: string, entry: StoredEntry): Promise<void>;
}
