import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { Secret, TOTP } from "otpauth";
import { expect } from "vitest";
import { app } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/env.ts";
import { bindings } from "../pages/shop.ts";

export const origin = "http://shop.test";
const opsKey = "test-operations-key";

export interface Told<T = unknown> {
  status: number;
  result: T;
  reason: string | undefined;
  /** What a refusal says beside its words, its reason among it. */
  meta: Readonly<Record<string, unknown>> | undefined;
  headers: Headers;
}

/** The operators' page of one browser: its cookie, and the headers that its calls have. */
export interface OpsBrowser {
  ask: <T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Told<T>>;
  cookie: () => string;
}

let test = "";
let own = bindings;
/**
 * The bindings of one test, or of what a file makes before its tests. The isolate's counts of calls hang on this
 * object, and files share an isolate: one that uses the operators' share up would leave nothing of it to the file that
 * comes after it. Told apart by name: a hook that is registered here would be the first file's alone.
 */
function ownBindings(): Bindings {
  const { testPath, currentTestName } = expect.getState();
  const now = `${testPath} ${currentTestName}`;
  if (now !== test) [test, own] = [now, { ...bindings }];
  return own;
}

let networks = 0;
/** An address that nobody has called from. */
export const newAddress = (): string => `2001:db8:${(networks += 1).toString(16)}::1`;

export function opsBrowser(env: Bindings = ownBindings(), address = newAddress()): OpsBrowser {
  let cookie = "";
  return {
    cookie: () => cookie,
    async ask<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const context = createExecutionContext();
      const answer = await app.fetch(
        new Request(origin + path, {
          method,
          headers: {
            "cf-connecting-ip": address,
            "sec-fetch-site": "same-origin",
            ...(method !== "GET" && { origin, "x-ops-call": "1" }),
            ...(cookie && { cookie }),
            ...(body !== undefined && { "content-type": "application/json" }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
        env,
        context,
      );
      // Also of types that are no text to the runtime, as of metrics.
      const text = new TextDecoder().decode(await answer.arrayBuffer());
      await waitOnExecutionContext(context);
      const set = answer.headers.get("set-cookie");
      if (set !== null) cookie = /Max-Age=0/.test(set) ? "" : set.split(";", 1)[0]!;
      const isEnvelope = answer.headers.get("content-type")?.startsWith("application/json");
      const { result, meta } = (isEnvelope ? JSON.parse(text) : { result: text }) as {
        result: T;
        meta?: Record<string, unknown> & { reason?: string };
      };
      return { status: answer.status, result, reason: meta?.reason, meta, headers: answer.headers };
    },
  };
}

/** The terminal: OPS_KEY, no cookie. */
export const terminal =
  (env?: Bindings) =>
  <T = unknown>(method: string, path: string, body?: unknown) =>
    // Looked up at each call: a file makes its terminal once, before its tests have bindings of their own.
    opsBrowser(env ?? ownBindings()).ask<T>(method, path, body, { authorization: `Bearer ${opsKey}` });

/** The authenticator's code of a secret, `steps` half minutes from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** An operator who has set the second factor up and is signed in. */
export async function signedIn(name: string, role: "read" | "serve" | "admin", env: Bindings = ownBindings()) {
  const made = await terminal(env)<{ key: string }>("POST", "/ops/operators", { name, role });
  if (made.status !== 200) throw new Error(JSON.stringify(made));
  const { key } = made.result;
  const browser = opsBrowser(env);
  const begun = await browser.ask("POST", "/ops/session", { key });
  if (begun.status !== 200) throw new Error(JSON.stringify(begun));
  const offered = await browser.ask<{ secret: string }>("POST", "/ops/session/factor", {});
  if (offered.status !== 200) throw new Error(JSON.stringify(offered));
  const { secret } = offered.result;
  // Of the period before, so that the present one's is still unused. It may end between the two, once.
  const confirm = () =>
    browser.ask<{ recovery: string[] }>("POST", "/ops/session/factor/confirm", { code: codeOf(secret, -1) });
  const first = await confirm();
  const confirmed = first.status === 200 ? first : await confirm();
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed));
  return { ...browser, key, secret, recovery: confirmed.result.recovery };
}
