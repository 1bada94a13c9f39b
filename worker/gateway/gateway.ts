import type { z } from "zod";
import { errorEnvelope, envelope } from "../../shared/contract/envelope.ts";
import { calls, missingField, type Call } from "./calls.ts";
import { readJsonBody } from "./read-body.ts";
import { UpstreamFailure, type Upstreams } from "./upstream.ts";

/** Headers of a request that an upstream needs; cookies and the rest stay here. */
const forwarded = ["x-vs-store-code", "authorization", "accept-language", "idempotency-key"];
/** Headers of an answer that the shop reads. */
const returned = ["x-vs-seq", "x-vs-cache-tags"];
/** Routes of the embedded backend's operators, and the invalidation feed: no shopper's contract, so nothing to check here. */
const passedThrough = /^\/api\/(admin\/|ext\/invalidations)/;

const reply = (code: number, result: unknown, meta?: Record<string, unknown>): Response =>
  Response.json({ code, result, ...(meta && { meta }) }, { status: code, headers: { "cache-control": "private, no-store" } });

export interface Gateway { fetch(request: Request): Promise<Response> }

/**
 * `/api/*`: checks the contract on the way in (400, in the envelope), forwards to the upstream, checks the contract on the way out (502),
 * and makes status and `code` agree. Knows nothing of who answers.
 */
export function createGateway(upstreams: Upstreams): Gateway {
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (passedThrough.test(pathname)) return forward(request, undefined, { timeoutMs: 10_000 });
      const matching = calls.filter((call) => call.path.test(pathname));
      if (matching.length === 0) return reply(404, "No route found");
      const call = matching.find(({ method }) => method === request.method);
      if (!call) return reply(405, `${request.method} is not possible here`);
      let body: string | undefined;
      if (call.method === "POST") {
        const read = await readJsonBody(request);
        if (!read.ok) return reply(read.status, read.message, { reason: "invalid" });
        const refusal = refuse(call, pathname, read.value);
        if (refusal) return refusal;
        body = read.text;
      }
      const answer = await forward(request, body, call);
      return check(call, answer);
    },
  };

  async function forward(request: Request, body: string | undefined, { timeoutMs, retryOnce = false }: Pick<Call, "timeoutMs" | "retryOnce">): Promise<Response> {
    const headers = new Headers({ accept: "application/json" });
    for (const name of forwarded) {
      const value = request.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (body !== undefined || request.body) headers.set("content-type", "application/json");
    const init = { method: request.method, headers, body: body ?? request.body, ...(body === undefined && request.body && { duplex: "half" }) };
    try {
      return await upstreams.send(new Request(request.url, init as RequestInit), { timeoutMs, retryOnce });
    } catch (error) {
      const failure = error instanceof UpstreamFailure ? error : new UpstreamFailure(502, String(error));
      console.error(JSON.stringify({ event: "upstream-failed", path: new URL(request.url).pathname, status: failure.status, message: failure.message }));
      return reply(failure.status, "The shop's platform does not answer right now");
    }
  }
}

/** The refusal of a body that breaks the contract, or null. */
function refuse(call: Call, pathname: string, value: unknown): Response | null {
  if (!call.body) return null;
  const missing = missingField.find((entry) => entry.path.test(pathname));
  const fields = value as Record<string, unknown> | null | undefined;
  if (missing && (typeof fields !== "object" || fields === null || fields[missing.field] === undefined || fields[missing.field] === null || fields[missing.field] === "")) {
    return reply(400, missing.text, { reason: "invalid" });
  }
  const parsed = call.body.safeParse(value);
  if (parsed.success) return null;
  const errors = parsed.error.issues.slice(0, 20).map((issue) => ({ path: issue.path.join("."), message: issue.message }));
  // Known clients expect the list itself from the order call (contract §1.1), a text from every other.
  if (call.family === "order") return reply(400, errors, { reason: "invalid", errors });
  return reply(400, errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join("; "), { reason: "invalid", errors });
}

/** The upstream's answer as the contract has it. */
async function check(call: Call, answer: Response): Promise<Response> {
  const headers = new Headers({ "content-type": "application/json; charset=UTF-8", "cache-control": call.shareable && answer.ok ? "public, max-age=0, must-revalidate" : "private, no-store" });
  for (const name of returned) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (!answer.headers.get("content-type")?.includes("application/json")) return reply(502, "Error with response - bad content-type!");
  let body: unknown;
  const text = await answer.text().catch(() => "");
  try {
    body = JSON.parse(text);
  } catch {
    return reply(502, "Unhandled error, wrong response format!");
  }
  if (call.raw && answer.ok) return conforms(call, call.result, body) ? new Response(text, { headers }) : reply(502, "Unhandled error, wrong response format!");
  const outer = errorEnvelope.safeParse(body);
  if (!outer.success) return reply(502, "Unhandled error, wrong response format!");
  // The body's code is the truth where it differs from the status (contract §10).
  const { code } = outer.data;
  if (code === 200 && call.result && !conforms(call, envelope(call.result), body)) return reply(502, "Unhandled error, wrong response format!");
  return new Response(text, { status: code >= 200 && code <= 599 ? code : 502, headers });
}

function conforms(call: Call, schema: z.ZodType | undefined, body: unknown): boolean {
  const parsed = schema?.safeParse(body);
  if (!parsed || parsed.success) return true;
  console.error(JSON.stringify({ event: "contract-broken", family: call.family, issues: parsed.error.issues.slice(0, 3) }));
  return false;
}
