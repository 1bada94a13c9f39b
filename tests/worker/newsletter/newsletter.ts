import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { app } from "../../../worker/app.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import type { Mail } from "../../../worker/backend/mail/mail.ts";
import type { Bindings } from "../../../worker/env.ts";

export const bindings = env as unknown as Bindings;
export const { DB } = bindings;

let visitors = 0;
export interface Reply<T = any> {
  status: number;
  body: { code: number; result: T; meta?: Record<string, unknown> };
  headers: Headers;
}
export interface Asking {
  store?: string;
  visitor?: string;
  token?: string;
  headers?: Record<string, string>;
  with?: Bindings;
}

/** A call of one of the shop's pages, each from a visitor of its own unless one is named. */
export async function ask<T = any>(method: string, path: string, body?: unknown, how: Asking = {}): Promise<Reply<T>> {
  const context = createExecutionContext();
  visitors += 1;
  const answer = await app.fetch(
    new Request(`http://shop/api/${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "x-vs-store-code": how.store ?? "outlet_nl",
        "cf-connecting-ip": how.visitor ?? `198.${18 + (visitors >> 16)}.${(visitors >> 8) & 255}.${visitors & 255}`,
        ...(how.token !== undefined && { authorization: `Bearer ${how.token}` }),
        ...how.headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
    how.with ?? bindings,
    context,
  );
  const reply = { status: answer.status, body: (await answer.json()) as Reply<T>["body"], headers: answer.headers };
  await waitOnExecutionContext(context);
  return reply;
}
export const newEmail = (): string => `reader-${crypto.randomUUID()}@example.test`;
export const rows = async <T = Record<string, unknown>>(sql: string, ...values: unknown[]): Promise<T[]> =>
  (
    await DB.prepare(sql)
      .bind(...values)
      .all<T>()
  ).results;
/** Kinds of the mails that wait for an address or were sent to it, in their order. */
export const mailsTo = async (email: string): Promise<string[]> =>
  (await rows<{ kind: string }>("SELECT kind FROM outbox WHERE payload ->> '$.email' = ? ORDER BY id", email)).map(
    ({ kind }) => kind,
  );

export const subscribe = (email: unknown, how?: Asking) => ask("POST", "ext/newsletter/subscribe", { email }, how);
export const widget = (body: object, how?: Asking) => ask("POST", "ext/newsletter/widget", body, how);
export const confirm = (token: string, how?: Asking) => ask("POST", "ext/newsletter/confirm", { token }, how);
export const leave = (token: string, how?: Asking) => ask("POST", "ext/newsletter/unsubscribe", { token }, how);

/** The mail of a kind to an address as it is written now. */
export async function written(kind: "newsletter-confirm" | "newsletter-welcome", email: string): Promise<Mail> {
  const [row] = await rows<{ payload: string }>(
    "SELECT payload FROM outbox WHERE kind = ? AND payload ->> '$.email' = ? ORDER BY id DESC LIMIT 1",
    kind,
    email,
  );
  const mail = await renderMail(
    DB,
    { kind, payload: row?.payload ?? JSON.stringify({ email }), order_id: null },
    () => "https://shop.example",
    new Date(),
  );
  if ("nothing" in mail) throw new Error(mail.nothing);
  return mail;
}
/** Tokens of the links of a mail. */
export const linksIn = ({ text }: Mail) => ({
  confirm: /confirm\/\?c=([\w-]+)/.exec(text)?.[1] ?? "",
  leave: /unsubscribe\/\?u=([\w-]+)/.exec(text)?.[1] ?? "",
});
/** Asks for an address, and answers the token that was mailed to it. */
export async function asked(email: string): Promise<string> {
  await subscribe(email);
  return linksIn(await written("newsletter-confirm", email.toLowerCase())).confirm;
}
/** Asks for an address and confirms it; answers what the page got. */
export const joined = async (email: string) => (await confirm(await asked(email))).body.result;
/** Asks by the switch of an account, and answers the token that was mailed to its address. */
export async function askedBy({ token, email }: { token: string; email: string }): Promise<string> {
  await ask("POST", "user/subscription/newsletter", undefined, { token });
  return linksIn(await written("newsletter-confirm", email)).confirm;
}
/** Moves everything that is known of the newsletter back in time. */
export async function age(hours: number): Promise<void> {
  const back = (column: string) => `${column} = strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-${hours} hours')`;
  await DB.batch([
    DB.prepare(`UPDATE newsletter_subscriber SET ${back("created_at")}, ${back("confirmed_at")}`),
    DB.prepare(`UPDATE newsletter_request SET ${back("asked_at")}`),
    DB.prepare(`UPDATE newsletter_link SET ${back("created_at")}, ${back("used_at")}`),
    DB.prepare(`UPDATE newsletter_gift SET ${back("given_at")}`),
  ]);
}
