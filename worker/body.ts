import { mostBodyBytes } from "../shared/contract/wire/body-text.ts";
import { mostEditedBytes } from "../shared/contract/content/cms.ts";
import { mostReviewBytes } from "../shared/contract/catalog/review.ts";
import { measurementPath, mostBeaconBytes } from "../shared/measurement/limits.ts";

/**
 * Most bytes of a request's body by where it goes: a chunk and a picture of an import, operators' JSON, an edited
 * story, a review with photographs, what a page has measured, everything else. The routes themselves may take less.
 */
const limits: readonly (readonly [RegExp, number])[] = [
  [/^\/ops\/import\/media\//, 20 * 1024 * 1024],
  [/^\/ops\/import\//, 2 * 1024 * 1024],
  [/^\/ops\/session$/, 1024],
  [/^\/(api\/admin|ops)\//, 1024 * 1024],
  // A story as its editor has it at the moment, with the view's code in front where it has one.
  [/^(\/api\/cms\/edited|(\/[^/]+)?\/storyblok(-empty)?\/)$/, mostEditedBytes],
  [/^\/api\/review\/create$/, mostReviewBytes],
  [new RegExp(`^${measurementPath}$`), mostBeaconBytes],
];
/**
 * Routes that nothing but the key or an operator's session opens, here or, below the second, where the platform is;
 * whoever signs in has neither yet.
 */
const opsPath = /^\/ops\/(?!session$)/;
const adminPath = /^\/api\/admin\//;
export const mostBytesOf = (pathname: string): number =>
  limits.find(([path]) => path.test(pathname))?.[1] ?? mostBodyBytes;

/** Why a body could not be read. */
export type Unreadable = "too-large" | "malformed";

/**
 * A body as bytes, counted while they are read; no more than one chunk beyond `limit` is ever held. What is left of a
 * longer one is refused at its source.
 */
export async function boundedBytes(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | Unreadable> {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.byteLength;
      if (length > limit) {
        await reader.cancel();
        return "too-large";
      }
      parts.push(part.value);
    }
  } catch {
    // A connection that broke off, or chunks that say something else than they hold.
    return "malformed";
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

/**
 * A request whose body is at hand in full, in front of everything that reads or forwards it: whoever answers before
 * reading leaves no stream behind, and no reader can be sent more than the limit of its path. A GET or HEAD has none,
 * nor has what a caller without the key (`isOperator`) sends to an operator's route: pictures of strangers would fill
 * the isolate before anybody asked who they are. Where a platform elsewhere checks the key of /api/admin
 * (`adminElsewhere`), it may be one that is not known here, and such a caller's body is read like anybody's. Else why
 * it cannot be read.
 */
export async function withBoundedBody(
  request: Request,
  isOperator: () => Promise<boolean>,
  adminElsewhere = false,
): Promise<Request | Unreadable> {
  const { body, method, headers, url } = request;
  if (!body) return request;
  const { pathname } = new URL(url);
  const isAdmin = adminPath.test(pathname);
  const isStranger = (isAdmin || opsPath.test(pathname)) && !(await isOperator());
  if (method === "GET" || method === "HEAD" || (isStranger && !(isAdmin && adminElsewhere))) {
    await body.cancel().catch(() => undefined);
    return new Request(url, { method, headers, redirect: request.redirect, signal: request.signal });
  }
  const limit = isStranger ? mostBodyBytes : mostBytesOf(pathname);
  if (Number(headers.get("content-length") ?? 0) > limit) {
    await body.cancel().catch(() => undefined);
    return "too-large";
  }
  const bytes = await boundedBytes(body as ReadableStream<Uint8Array>, limit);
  return typeof bytes === "string"
    ? bytes
    : new Request(url, { method, headers, body: bytes, redirect: request.redirect, signal: request.signal });
}

/** What is said to a request whose body cannot be read. */
export function unreadable(why: Unreadable): Response {
  const [status, result] =
    why === "too-large"
      ? ([413, "The request body is too large"] as const)
      : ([400, "The request body is malformed"] as const);
  return Response.json(
    { code: status, result, meta: { reason: "invalid" } },
    { status, headers: { "cache-control": "private, no-store" } },
  );
}
