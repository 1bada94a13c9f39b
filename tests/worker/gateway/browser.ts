import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { expect } from "vitest";
import { app } from "../../../worker/app.ts";
import type { Bindings } from "../../../worker/env.ts";
import { createJar, type Jar } from "../../unit/worker/gateway/session/cookie-jar.ts";

export const bindings = env as unknown as Bindings;
export const origin = "http://shop.test";
export const password = "Kaas-en-brood-7";

export interface Told {
  status: number;
  headers: Headers;
  body: { code: number; result: unknown; meta?: Record<string, unknown> };
}
/** A window of the shop, with the cookies of its browser and an address of its own. */
export interface Browser {
  jar: Jar;
  visitor: string;
}
export const browser = (): Browser => ({
  jar: createJar(),
  visitor: `2001:db8:${crypto.randomUUID().slice(0, 4)}:${crypto.randomUUID().slice(0, 4)}::1`,
});

/** A call of a page, through the whole Worker; the browser keeps the cookies it gets. */
export async function ask(
  { jar, visitor }: Browser,
  path: string,
  body?: unknown,
  { token, method = body === undefined ? "GET" : "POST" }: { token?: string | undefined; method?: string } = {},
): Promise<Told> {
  const headers = {
    "sec-fetch-site": "same-origin",
    "cf-connecting-ip": visitor,
    "user-agent": "Browser of a test",
    "x-vs-store-code": "outlet_en",
    ...(body !== undefined && { "content-type": "application/json" }),
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...jar.header(`/api/${path}`.split("?")[0]!),
  };
  const context = createExecutionContext();
  const answer = await app.fetch(
    new Request(`${origin}/api/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    bindings,
    context,
  );
  const text = await answer.text();
  await waitOnExecutionContext(context);
  jar.take(answer);
  return { status: answer.status, headers: answer.headers, body: JSON.parse(text) as Told["body"] };
}

let people = 0;
/** Makes an account; resolves to its e-mail address. */
export async function registered(window: Browser): Promise<string> {
  const email = `reader-${(people += 1)}-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const made = await ask(window, "user/create", {
    customer: { email, firstname: "Noor", lastname: "de Wit" },
    password,
  });
  expect([made.status, made.headers.getSetCookie()]).toEqual([200, []]);
  return email;
}
/** Signs in; resolves to the access token. */
export async function signedIn(window: Browser, email: string): Promise<string> {
  const told = await ask(window, "user/login", { username: email, password });
  expect(told).toMatchObject({ status: 200, body: { result: expect.stringMatching(/^[\w-]{40,}$/) as string } });
  return String(told.body.result);
}
export const emailOf = async (window: Browser, token: string): Promise<string | undefined> =>
  ((await ask(window, "user/me", undefined, { token })).body.result as { email?: string }).email;
