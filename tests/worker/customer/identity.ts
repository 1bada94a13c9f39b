import { createExecutionContext, env } from "cloudflare:test";
import { backend } from "../../../worker/backend/backend.ts";
import type { Bindings } from "../../../worker/env.ts";

export const bindings: Bindings = {
  ...(env as unknown as Bindings),
  PRICE_GROUP_SECRET: "a-secret-of-the-tests-with-32-letters",
};
export const { DB } = bindings;

export interface Reply {
  status: number;
  headers: Headers;
  body: { code: number; result: unknown; meta?: Record<string, unknown> };
}
let visitors = 0;
/** An address nobody else has called from. */
export const newVisitor = (): string => `192.0.2.${(visitors += 1)}-identity`;

/** A call of the embedded backend, which the gateway would make; each from a visitor of its own unless one is named. */
export async function ask(
  path: string,
  body?: unknown,
  {
    method = "POST",
    visitor = newVisitor(),
    token,
    device,
    store = "outlet_en",
    agent = "Test Browser",
    with: env = bindings,
  }: {
    method?: string;
    visitor?: string;
    token?: string;
    device?: string;
    store?: string;
    agent?: string;
    with?: Bindings;
  } = {},
): Promise<Reply> {
  const headers: Record<string, string> = {
    "content-type": "application/json",
    "x-vs-store-code": store,
    "x-visitor-address": visitor,
    "user-agent": agent,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(device !== undefined && { "x-device-token": device }),
  };
  const answer = await backend.fetch(
    new Request(`http://backend/api/${path}`, {
      method,
      headers,
      ...(method !== "GET" && { body: typeof body === "string" ? body : JSON.stringify(body ?? {}) }),
    }),
    env,
    createExecutionContext(),
  );
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Reply["body"] };
}

export const goodPassword = "Kaas-en-brood-7";
let people = 0;
export const newEmail = (): string => `someone-${(people += 1)}-${crypto.randomUUID().slice(0, 8)}@example.test`;

/** Makes an account; resolves to its address. */
export async function register({
  email = newEmail(),
  password = goodPassword,
  firstname = "Noor",
  lastname = "de Wit",
} = {}): Promise<string> {
  const { status } = await ask("user/create", { customer: { email, firstname, lastname }, password });
  if (status !== 200) throw new Error(`create answered ${status}`);
  return email;
}

export interface SignedIn {
  access: string;
  refresh: string;
  device: string;
  expiresAt: number;
}
/** Signs in; throws when that is refused. */
export async function signIn(
  email: string,
  password = goodPassword,
  more: Parameters<typeof ask>[2] = {},
): Promise<SignedIn> {
  const { status, body } = await ask("user/login", { username: email, password }, more);
  if (status !== 200) throw new Error(`login answered ${status}`);
  return {
    access: String(body.result),
    refresh: String(body.meta!["refreshToken"]),
    device: String(body.meta!["deviceToken"]),
    expiresAt: Number(body.meta!["expiresAt"]),
  };
}

export const rows = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
/** Mails to an address, oldest first. */
export const mailsTo = async (email: string) =>
  (
    await rows<{ kind: string; payload: string }>(
      "SELECT kind, payload FROM outbox WHERE payload ->> '$.to' = ? ORDER BY id",
      email,
    )
  ).map(({ kind, payload }) => ({ kind, ...(JSON.parse(payload) as { link: string | null; language: string }) }));
/** The token in the newest mail with a link. */
export async function mailedToken(email: string): Promise<string> {
  const link = (await mailsTo(email)).findLast((mail) => mail.kind === "password-reset")?.link;
  return new URLSearchParams(new URL(link!, "http://shop").hash.slice(1)).get("token")!;
}
/** Whether a token still opens what only customers may see; false means 401. */
export const opens = async (token: string): Promise<boolean> =>
  (await ask("user/change-password", {}, { token })).status !== 401;
