import type { Mail } from "../../../worker/backend/mail/mail.ts";
import { renderMail } from "../../../worker/backend/mail/render-mail.ts";
import { ask, DB, rows, type Asking } from "../newsletter/newsletter.ts";

export type Kind = "stock" | "price";
export const askFor = (kind: Kind, sku: string, email: string, how?: Asking, more: object = {}) =>
  ask("POST", "ext/alerts", { kind, sku, email, ...more }, how);
export const press = (to: "confirm" | "end", token: string, how?: Asking) =>
  ask("POST", `ext/alerts/${to}`, { token }, how);

interface Row {
  kind: string;
  payload: string;
}
export const mailRows = (email: string) =>
  rows<Row>("SELECT kind, payload FROM outbox WHERE payload ->> '$.email' = ? ORDER BY id", email);
export const alertsOf = (email: string) =>
  rows<{ kind: string; sku: string; confirmed_at: string | null; price_cents: number; group_id: number | null }>(
    "SELECT * FROM product_alert WHERE email = ? ORDER BY id",
    email,
  );

export const writeMail = ({ kind, payload }: Row): Promise<Mail | { nothing: string }> =>
  renderMail(DB, { kind, payload, order_id: null }, () => "https://shop.example", new Date());
/** The last mail to an address, as it is written now. */
export async function lastMail(email: string): Promise<Mail> {
  const mail = await writeMail((await mailRows(email)).at(-1)!);
  if ("nothing" in mail) throw new Error(mail.nothing);
  return mail;
}
export const tokenIn = ({ text }: Mail): string => /alerts\/end\/\?u=([\w-]+)/.exec(text)?.[1] ?? "";

/** Asks for an address and confirms it; answers its token. */
export async function waits(kind: Kind, sku: string, email: string, how?: Asking): Promise<string> {
  await askFor(kind, sku, email, how);
  const token = tokenIn(await lastMail(email));
  await press("confirm", token);
  return token;
}
