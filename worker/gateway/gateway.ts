import { type Context, Hono } from "hono";
import { storeByCode } from "../../shared/config/stores.ts";
import { bodyText, mostBodyBytes } from "../../shared/contract/body-text.ts";
import { parseJson } from "../../shared/contract/json-text.ts";
import { checked, envelopeResponse, failed, refused } from "./answer.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpoints } from "./endpoints.ts";
import { UpstreamFailure, type Upstreams } from "./upstream.ts";

interface Passed { Bindings: { upstreams: Upstreams } }
export interface Gateway { fetch(request: Request): Promise<Response> }

/** The routes are made once; what a request may reach is handed in with it. */
const routes = new Hono<Passed>();
for (const endpoint of endpoints) routes.on(endpoint.method, endpoint.path, (c) => serve(c, endpoint));
for (const [path, same] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) routes.all(path, (c) => notAllowed(c.req.method, same.map((endpoint) => endpoint.method)));
routes.all("/api/admin/*", pass);
routes.notFound(() => envelopeResponse(404, "No route found"));
routes.onError((error, c) => {
  if (error instanceof UpstreamFailure) return failed(error);
  console.error(JSON.stringify({ event: "gateway-error", path: c.req.path, message: error.message }));
  return envelopeResponse(500, "Internal error");
});

/**
 * Everything under /api: the contract is checked on the way in (400, 413) and on the way out (502), between them the upstream
 * of the family answers. Unknown routes are 404 in the envelope, known ones under another method 405; an upstream that is slow, down or resting is 504, 502 or 503.
 */
export function createGateway(upstreams: Upstreams): Gateway {
  return { fetch: async (request) => routes.fetch(request, { upstreams }) };
}

function notAllowed(method: string, methods: readonly string[]): Response {
  const allow = { allow: [...methods, "OPTIONS"].join(", ") };
  return method === "OPTIONS" ? new Response(null, { status: 204, headers: allow }) : envelopeResponse(405, `ERROR: ${method} request method is not supported.`, { reason: "invalid" }, allow);
}

/** The view a call is for: header, then query, else the default (STORE-018). */
const storeCodeOf = (c: Context) => storeByCode(c.req.header("x-vs-store-code") || c.req.query("storeCode")).storeCode;

async function serve(c: Context<Passed>, endpoint: Endpoint): Promise<Response> {
  const url = new URL(c.req.url);
  const query = Object.fromEntries(url.searchParams);
  const asked = endpoint.query?.safeParse(query);
  if (asked && !asked.success) return refused(asked.error.issues[0]?.message.endsWith("is required") ? asked.error.issues[0].message : "The address does not follow the contract", asked.error);
  let body: string | undefined;
  if (endpoint.method === "POST") {
    const text = await bodyText(c.req.raw as { body: ReadableStream<Uint8Array> | null; headers: Headers }, mostBodyBytes);
    if (text === null) return envelopeResponse(413, "The request body is too large");
    // A call without a body in the contract sends none.
    if (endpoint.body) {
      const read = readBody(endpoint, query, text);
      if (read instanceof Response) return read;
      body = read;
    }
  }
  const visitor = endpoint.namesVisitor ? { visitor: c.req.header("cf-connecting-ip") ?? "" } : {};
  const call = { method: endpoint.method, target: (endpoint.target ?? url.pathname) + url.search, storeCode: storeCodeOf(c), headers: c.req.raw.headers, ...visitor };
  return checked(endpoint, await c.env.upstreams[endpoint.familyOf?.(body ?? url.search) ?? endpoint.family].ask(body === undefined ? call : { ...call, body }, endpoint.timeoutMs));
}

/** The body as it goes on, undefined for none, or what is wrong with it. */
function readBody({ body, narrows, required }: Endpoint, query: Readonly<Record<string, string>>, text: string): string | undefined | Response {
  const json = parseJson(text);
  if (!json.ok) return refused(json.error);
  if (required && (typeof json.value !== "object" || json.value === null || !Object.hasOwn(json.value, required.part))) return refused(required.text);
  const parsed = (typeof body === "function" ? body(query) : body!).safeParse(json.value);
  if (!parsed.success) return refused("The request does not follow the contract", parsed.error);
  return text === "" ? undefined : narrows ? JSON.stringify(parsed.data) : text;
}

async function pass(c: Context<Passed>): Promise<Response> {
  const answer = await c.env.upstreams.admin.pass(c.req.raw, storeCodeOf(c));
  const headers = new Headers(answer.headers);
  headers.set("cache-control", "private, no-store");
  return new Response(answer.body, { status: answer.status, headers });
}
