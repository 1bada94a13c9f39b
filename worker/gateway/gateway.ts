import { type Context, Hono } from "hono";
import { z } from "zod";
import { storeByCode } from "../../shared/config/stores.ts";
import { bodyText, mostBodyBytes } from "../../shared/contract/wire/body-text.ts";
import { parseJson } from "../../shared/contract/wire/json-text.ts";
import { checked, envelopeResponse, failed, refused } from "./answer.ts";
import { visitorOf } from "../rate-limits/network.ts";
import { isRateLimited, type Limiter } from "./rate-limit.ts";
import type { Endpoint, Making } from "./endpoint.ts";
import { discoveryEdge } from "./discovery/edge.ts";
import { discoveryPath } from "../../shared/discovery/edge.ts";
import type { Markets } from "../../shared/discovery/view.ts";
import { endpoints } from "./endpoints/endpoints.ts";
import { redirectBack } from "./endpoints/payment-redirect.ts";
import { fromOwnPage, refusedOfBrowser, saysJson } from "./same-origin.ts";
import { storyblokPictures, type PicturesOfCms } from "../media/cms-path.ts";
import type { KnownVersion } from "./cms/content.ts";
import type { LookUpLimit } from "./cms/look-ups.ts";
import type { PreviewConfig } from "./cms/editor.ts";
import type { CustomerData } from "./customer-data/contact-calls.ts";
import { type TokenSealer, plainSealer } from "./session/token-sealer.ts";
import { cookiesAfter, noSession, readSession, withRefreshToken, type Session } from "./session/session.ts";
import {
  type Call,
  type Family,
  type Upstream,
  type UpstreamAnswer,
  UpstreamFailure,
  type Upstreams,
} from "./upstream.ts";
import { broughtToken } from "../../shared/session/token-form.ts";
import { logLine } from "../log.ts";
import { logRefused, logSignedIn, saysNo } from "../refused.ts";

/**
 * `sealer` writes tokens into cookies, `limiter` counts tries, `making` answers the seconds to wait before more is made
 * (0: none), `now` is in milliseconds.
 */
export interface GatewayDeps {
  sealer: TokenSealer;
  limiter?: Limiter | undefined;
  making?: ((made: Making, address: string) => Promise<number>) | undefined;
  now: () => number;
  /** The newest number of the invalidation log that is known here (see cms/content.ts). */
  head: () => number | null;
  versions: Map<string, KnownVersion>;
  /** Limits look-ups of missing content in the CMS. */
  lookUps?: LookUpLimit | undefined;
  /** For calls made by pages: the address of the page's visitor, "" where it is not known. */
  visitor?: string | undefined;
  pictures: PicturesOfCms;
  preview: PreviewConfig | null;
  customerData?: CustomerData | undefined;
  /** What the discovery provider calls the markets of the views. */
  markets: Markets;
}
interface Passed {
  Bindings: { upstreams: Upstreams; deps: GatewayDeps };
}
export interface Gateway {
  fetch(request: Request): Promise<Response>;
}

/** The routes are made once; what a request may reach is handed in with it. */
const routes = new Hono<Passed>();
for (const endpoint of endpoints) routes.on(endpoint.method, endpoint.path, (c) => watched(c, endpoint));
for (const [path, same] of Map.groupBy(endpoints, (endpoint) => endpoint.path))
  routes.all(path, (c) =>
    notAllowed(
      c.req.method,
      same.map((endpoint) => endpoint.method),
    ),
  );
for (const path of ["/api/admin/story", "/api/admin/cms/*"]) routes.all(path, (c) => pass(c, "content-admin"));
routes.all("/api/admin/*", (c) => pass(c, "admin"));
routes.get("/api/payment/redirect", (c) => redirectBack(c.req.raw, c.env.upstreams));
// The provider signs the body as it sent it, and wants its own answer.
routes.post("/api/payment/webhook", (c) => pass(c, "payment"));
for (const [path, method] of [
  ["/api/payment/redirect", "GET"],
  ["/api/payment/webhook", "POST"],
] as const)
  routes.all(path, (c) => notAllowed(c.req.method, [method]));
routes.all(`${discoveryPath}/*`, (c) => {
  const { deps, upstreams } = c.env;
  const address = c.req.header("cf-connecting-ip") ?? "";
  return discoveryEdge(c.req.raw, {
    upstreams,
    now: deps.now,
    uuid: () => crypto.randomUUID(),
    markets: deps.markets,
    // Calls made by pages are limited where pages are requested.
    wait: async (kind) => (deps.visitor === undefined ? ((await deps.making?.(kind, address)) ?? 0) : 0),
  });
});
routes.notFound(() => envelopeResponse(404, "No route found"));
routes.onError((error, c) => {
  if (error instanceof UpstreamFailure) return failed(error);
  console.error(logLine({ event: "gateway-error", path: c.req.path, message: error.message }));
  return envelopeResponse(500, "Internal error");
});

/**
 * Everything under /api: the contract is checked on the way in (400, 413) and on the way out (502), between them the
 * upstream of the family answers. Unknown routes are 404 in the envelope, known ones under another method 405; an
 * upstream that is slow, down or resting is 504, 502 or 503.
 */
export function createGateway(upstreams: Upstreams, deps: Partial<GatewayDeps> = {}): Gateway {
  const all: GatewayDeps = {
    sealer: plainSealer,
    now: Date.now,
    head: () => null,
    versions: new Map(),
    pictures: storyblokPictures,
    preview: null,
    markets: {},
    ...deps,
  };
  return { fetch: async (request) => routes.fetch(request, { upstreams, deps: all }) };
}

function notAllowed(method: string, methods: readonly string[]): Response {
  const allow = { allow: [...methods, "OPTIONS"].join(", ") };
  return method === "OPTIONS"
    ? new Response(null, { status: 204, headers: allow })
    : envelopeResponse(405, `ERROR: ${method} request method is not supported.`, { reason: "invalid" }, allow);
}

const hasBody = (method: Endpoint["method"]): boolean => method === "POST" || method === "PATCH";

const personal: ReadonlySet<Family> = new Set(["user", "account", "loyalty", "contact"]);

/** The view a call is for: header, then query, else the default (STORE-018). */
const storeCodeOf = (c: Context) => storeByCode(c.req.header("x-vs-store-code") || c.req.query("storeCode")).storeCode;

/** Whether a 400 means a wrong password or link rather than a malformed call. */
async function isWrongSecret(answer: Response): Promise<boolean> {
  const { data } = z
    .object({ meta: z.object({ reason: z.enum(["wrong_password", "link_expired"]) }) })
    .safeParse(await answer.json().catch(() => null));
  return data !== undefined;
}

/** Runs a call; when it guards something, its refusal is logged. */
async function watched(c: Context<Passed>, endpoint: Endpoint): Promise<Response> {
  const answer = await serve(c, endpoint);
  const address = c.req.header("cf-connecting-ip") ?? "";
  if (endpoint.guards === "sign-in" && answer.ok) logSignedIn(address);
  if (endpoint.guards && (saysNo(answer.status) || (answer.status === 400 && (await isWrongSecret(answer.clone())))))
    logRefused(endpoint.guards, { path: endpoint.path, status: answer.status, address });
  return answer;
}

async function serve(c: Context<Passed>, endpoint: Endpoint): Promise<Response> {
  const url = new URL(c.req.url);
  // The older spelling still works; its callers are told of the new one (NOTIF-010).
  if (endpoint.target !== undefined && endpoint.target !== endpoint.path)
    console.error(logLine({ event: "deprecated-call", call: endpoint.path, replacement: endpoint.target }));
  const query = Object.fromEntries(url.searchParams);
  // Programs differ in which value of a repeated parameter they read. It is refused, so that the value that was checked
  // is the one that is used.
  if (Object.keys(query).length < [...url.searchParams].length) return refused("The address names a parameter twice");
  if (endpoint.ownPages && !(fromOwnPage(c.req.raw) && (!hasBody(endpoint.method) || saysJson(c.req.raw))))
    return envelopeResponse(403, "Only the shop's own pages may ask this", { reason: "forbidden" });
  const refusal = endpoint.method === "GET" || endpoint.shared ? null : refusedOfBrowser(c.req.raw);
  if (refusal === 403) return envelopeResponse(403, "Only the shop's own pages may ask this", { reason: "forbidden" });
  if (refusal === 415) return envelopeResponse(415, "The request must be JSON", { reason: "invalid" });
  // URLs are logged by everything between browser and shop.
  if (personal.has(endpoint.family) && [...url.searchParams].some((pair) => pair.join("").includes("@")))
    return refused("E-mail addresses travel in the body, never in an address");
  const parsedQuery = endpoint.query?.safeParse(query);
  if (parsedQuery && !parsedQuery.success)
    return refused(
      /(is required|provided)$/.test(parsedQuery.error.issues[0]?.message ?? "")
        ? parsedQuery.error.issues[0]!.message
        : "The address does not follow the contract",
      parsedQuery.error,
    );
  let body: string | undefined;
  if (hasBody(endpoint.method) || (endpoint.method === "DELETE" && endpoint.body)) {
    const text = await bodyText(
      c.req.raw as { body: ReadableStream<Uint8Array> | null; headers: Headers },
      endpoint.mostBytes ?? mostBodyBytes,
    );
    if (text === null) return envelopeResponse(413, "The request body is too large");
    // A call that has no body in the contract is forwarded without one.
    if (endpoint.body) {
      const read = readBody(endpoint, query, text, !c.req.header("authorization") && !query["token"]);
      if (read instanceof Response) return read;
      body = read;
    }
  }
  const { sealer, limiter, making, lookUps, visitor, now } = c.env.deps;
  const address = c.req.header("cf-connecting-ip") ?? "";
  if (endpoint.rateLimited && (await isRateLimited(limiter, endpoint.target ?? endpoint.path, address)))
    return envelopeResponse(429, "Too many requests", { reason: "too_many" }, { "retry-after": "60" });
  const makes = typeof endpoint.makes === "function" ? endpoint.makes(query) : endpoint.makes;
  const isCustomers =
    makes === "order" && broughtToken(c.req.header("authorization") ?? null, query["token"] ?? null) !== "";
  const wait = makes && making && !isCustomers ? await making(makes, address || (visitor ?? "")) : 0;
  // Without a `reason`, so that the client keeps the call and tries again.
  if (wait > 0) return envelopeResponse(429, "Too many requests", undefined, { "retry-after": String(wait) });
  const session = endpoint.ownPages ? await readSession(c.req.raw, sealer, now() / 1000) : null;
  if (session && (endpoint.session === "renews" || endpoint.session === "closes")) {
    body = withRefreshToken(body, session) ?? undefined;
    if (body === undefined && endpoint.session === "renews") return noSession(session);
  }
  const call: Call = {
    method: endpoint.method,
    target: (endpoint.target ?? url.pathname) + (endpoint.narrowsQuery ? known(url, parsedQuery?.data) : url.search),
    storeCode: storeCodeOf(c),
    headers: c.req.raw.headers,
    ...(body !== undefined && { body }),
    ...(endpoint.namesOrigin && { origin: url.origin }),
    ...(endpoint.namesVisitor && { visitor: address && (visitorOf(address) ?? "unknown") }),
    ...(session?.device && { device: session.device }),
    ...(endpoint.session && { namesBrowser: true }),
    ...(endpoint.operators && { operators: true }),
  };
  const upstream = c.env.upstreams[endpoint.familyOf?.(body ?? url.search) ?? endpoint.family];
  const asking = endpoint.adapter
    ? endpoint.adapter(call, upstream, {
        ...c.env.deps,
        lookUps: lookUps?.of(address || (visitor ?? ""), now),
        upstreams: c.env.upstreams,
        until: now() + endpoint.timeoutMs,
      })
    : upstream.ask(call, endpoint.timeoutMs);
  if (!session || !endpoint.session) return checked(endpoint, await asking).response;
  const answered = await withSessionCookies(endpoint, asking, {
    session,
    body,
    sealer: sealer,
    now: Math.floor(now() / 1000),
  });
  if (endpoint.session === "opens" && answered.ok && session.refresh)
    await endBefore(c.env.upstreams.user, call, session.refresh.token);
  return answered;
}

/**
 * Ends the previous session of this browser, which nobody else could end because its cookie is gone. If that fails, the
 * session expires by itself.
 */
async function endBefore(upstream: Upstream, { storeCode }: Call, refreshToken: string): Promise<void> {
  await upstream
    .ask(
      {
        method: "POST",
        target: "/api/user/logout",
        storeCode,
        headers: new Headers({ accept: "application/json" }),
        body: JSON.stringify({ refreshToken }),
      },
      2_000,
    )
    .catch(() => undefined);
}

/**
 * The answer of a call that concerns the session, with what it does to the cookies. A logout ends the session here
 * whatever the upstream says.
 */
async function withSessionCookies(
  endpoint: Endpoint,
  asking: Promise<UpstreamAnswer>,
  context: { session: Session; body: string | undefined; sealer: TokenSealer; now: number },
): Promise<Response> {
  const came = await asking.then(
    (answer) => checked(endpoint, answer),
    (error: unknown) => {
      if (error instanceof UpstreamFailure) return { response: failed(error), failure: true as const };
      throw error;
    },
  );
  for (const line of await cookiesAfter(endpoint.session!, "failure" in came ? null : came, context))
    came.response.headers.append("set-cookie", line);
  return came.response;
}

/** The query of an address, with its question mark, reduced to the parameters that were read; "" for none. */
function known({ searchParams }: URL, read: unknown): string {
  const of = new Map(Object.entries(Object(read)));
  const kept = new URLSearchParams([...searchParams].filter(([name]) => of.get(name) !== undefined)).toString();
  return kept === "" ? "" : `?${kept}`;
}

/** The body to forward, undefined for none; or the answer that says what is wrong with it. */
function readBody(
  { body, guestBody, narrows, required }: Endpoint,
  query: Readonly<Record<string, string>>,
  text: string,
  isGuest: boolean,
): string | undefined | Response {
  const json = parseJson(text);
  if (!json.ok) return refused(json.error);
  if (required && (typeof json.value !== "object" || json.value === null || !Object.hasOwn(json.value, required.part)))
    return refused(required.text);
  const schema = (isGuest && guestBody) || (typeof body === "function" ? body(query) : body!);
  const parsed = schema.safeParse(json.value);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    // The same text as the index uses.
    if (first?.code === "custom" && /^Unknown (?:clause|aggregation) /.test(first.message))
      return envelopeResponse(400, first.message);
    return refused("The request does not follow the contract", parsed.error);
  }
  return text === "" ? undefined : narrows ? JSON.stringify(parsed.data) : text;
}

/** On to the upstream and back as it is, whatever the contract. */
async function pass(c: Context<Passed>, family: "admin" | "content-admin" | "payment"): Promise<Response> {
  const answer = await c.env.upstreams[family].pass(c.req.raw, storeCodeOf(c));
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "private, no-store");
  headers.delete("set-cookie");
  return new Response(answer.body, { status: answer.status, headers });
}
