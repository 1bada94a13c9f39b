import type { z } from "zod";
import type { NormalisedCall } from "./reference-answers.ts";
import type { Guarded } from "../refused.ts";
import type { PicturesOfCms } from "../media/cms-path.ts";
import type { KnownVersion } from "./cms/content.ts";
import type { LookUps } from "./cms/look-ups.ts";
import type { PreviewConfig } from "./cms/editor.ts";
import type { CustomerData } from "./customer-data/contact-calls.ts";
import type { Call, Family, Upstream, UpstreamAnswer, Upstreams } from "./upstream.ts";

/** What adapters work with beside the upstream; `until` is when the call must be done, by `now`. */
export interface AdapterTools {
  readonly now: () => number;
  readonly until: number;
  readonly upstreams: Upstreams;
  /** The newest known number of the invalidation log. */
  readonly head: () => number | null;
  readonly versions: Map<string, KnownVersion>;
  /** Limits the caller's look-ups of missing content. */
  readonly lookUps?: LookUps | undefined;
  readonly pictures: PicturesOfCms;
  readonly preview: PreviewConfig | null;
  /** Absent where a gateway is made without one. */
  readonly customerData?: CustomerData | undefined;
}

/**
 * Answers a call by means of another service's wire. The answer has the platform's form and is checked like any other.
 * Throws UpstreamFailure.
 */
export type Adapter = (call: Call, upstream: Upstream, tools: AdapterTools) => Promise<UpstreamAnswer>;

/** What a call makes or looks up, of the kinds that are counted (worker/rate-limits/creation-limits.ts). */
export type Making = "cart" | "order" | "place" | "newsletter" | "discovery" | "notification" | "review";

/** One call of the wire: what may come in, what must come back. */
export interface Endpoint {
  family: Family;
  /**
   * The family of one call, by its query and body as text, where calls of one path differ so much that failures of one
   * kind must not block the other.
   */
  familyOf?: (asked: string) => Family;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Hono path under the root. */
  path: string;
  /** The upstream's path, where `path` is an older spelling. */
  target?: string;
  query?: z.ZodType;
  body?: z.ZodType | ((query: Readonly<Record<string, string>>) => z.ZodType);
  /** Most bytes of the body, where it is not the wire's common bound; `worker/body.ts` must let as many in. */
  mostBytes?: number;
  /** The schema of the body where nobody is signed in; it replaces `body`. */
  guestBody?: z.ZodType;
  /** The part that the body must have, and the contract's text when it is missing. */
  required?: { part: string; text: string };
  /** Only fields that `body` knows are forwarded, as it parsed them; otherwise the body is forwarded as it came. */
  narrows?: boolean;
  /** Only parameters that `query` knows are forwarded. */
  narrowsQuery?: boolean;
  /** `result` of a 200 envelope, or the whole body of a raw answer. */
  answer: z.ZodType;
  /** The message of a successful answer without a code; undefined where there is none. */
  resultWithoutCode?: (body: unknown) => unknown;
  /** How to call an upstream that has a wire of its own. */
  adapter?: Adapter;
  /** Success stands outside the envelope (contract §0.3). */
  raw?: boolean;
  /** The same for every shopper, so that copies may be kept and checked again. */
  shared?: boolean;
  /** The upstream limits visitors, so it is told the address the call came from (`x-visitor-address`). */
  namesVisitor?: boolean;
  /** The upstream makes addresses that lead back here, so it is told the origin the call came to (`x-shop-origin`). */
  namesOrigin?: boolean;
  /** Answered to our own pages only: not to a form or script of another site (same-origin.ts). */
  ownPages?: boolean;
  /** Counted by visitor before the upstream is called, where a limiter is bound (rate-limit.ts). */
  rateLimited?: boolean;
  /**
   * What the call makes or looks up, for some calls by their query: counted by network before an upstream is asked
   * (docs/decisions/190). Orders of customers are counted by customer, where tokens are read.
   */
  makes?: Making | ((query: Readonly<Record<string, string>>) => Making | undefined);
  /** What the call does to the session that the browser's cookie holds (session.ts). */
  session?: "opens" | "renews" | "closes" | "ends";
  /** How a platform's own refusals are read (reference-answers.ts). */
  normalise?: NormalisedCall;
  /** Operators use it too: its bearer token may be an operator's key, which is never put into an address. */
  operators?: boolean;
  /** What a refused caller tried to use; the log names each refusal (refused.ts). */
  guards?: Guarded;
  timeoutMs: number;
}
