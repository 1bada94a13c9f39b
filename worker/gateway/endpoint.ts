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
  /** The newest number of the invalidation log that is known here. */
  readonly head: () => number | null;
  readonly versions: Map<string, KnownVersion>;
  /** Counts what the caller asks for that is not there. */
  readonly lookUps?: LookUps | undefined;
  readonly pictures: PicturesOfCms;
  readonly preview: PreviewConfig | null;
  /** Absent where a gateway is made without one. */
  readonly customerData?: CustomerData | undefined;
}

/**
 * Answers a call by what another service's own wire says; the answer is in the platform's form, and checked like any.
 * Throws UpstreamFailure.
 */
export type Adapter = (call: Call, upstream: Upstream, tools: AdapterTools) => Promise<UpstreamAnswer>;

/** What a call makes or looks up, of the kinds that are counted (worker/rate-limits/creation-limits.ts). */
export type Making = "cart" | "order" | "place" | "newsletter" | "discovery" | "notification" | "review";

/** One call of the wire: what may come in, what must come back. */
export interface Endpoint {
  family: Family;
  /**
   * The family of one call, by its query and body as text, where calls of one path differ so much that one kind must
   * not close the way for the other.
   */
  familyOf?: (asked: string) => Family;
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Hono path under the root. */
  path: string;
  /** Where the upstream has it, when `path` is an older spelling. */
  target?: string;
  query?: z.ZodType;
  body?: z.ZodType | ((query: Readonly<Record<string, string>>) => z.ZodType);
  /** Most bytes of the body, where it is not the wire's common bound; `worker/body.ts` must let as many in. */
  mostBytes?: number;
  /** What the body must be, beyond `body`, where nobody is signed in. */
  guestBody?: z.ZodType;
  /** Part the body cannot do without, and the contract's text when it is absent. */
  required?: { part: string; text: string };
  /** Only what `body` knows goes upstream, in the form it gives it; else the body goes on as it came. */
  narrows?: boolean;
  /** Only the parameters that `query` knows go upstream. */
  narrowsQuery?: boolean;
  /** `result` of a 200 envelope, or the whole body of a raw answer. */
  answer: z.ZodType;
  /** The message of a successful answer without a code; undefined where there is none. */
  resultWithoutCode?: (body: unknown) => unknown;
  /** How the call is made of an upstream that has a wire of its own. */
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
  /** Operators ask it too, so its bearer is no customer's token and never gets into an address. */
  operators?: boolean;
  /** What a refused caller tried to use; the log names each refusal (refused.ts). */
  guards?: Guarded;
  timeoutMs: number;
}
