import type { D1Database, D1PreparedStatement } from "@cloudflare/workers-types";
import { languageOf, type StoreView } from "../../../shared/config/stores.ts";
import { storePath } from "../../../shared/url/store-path.ts";

/** Mails about accounts. Those that tell of a change go to the address the account had before it. */
export type AccountMail =
  | "customer-welcome"
  | "registration-attempt"
  | "password-reset"
  | "password-changed"
  | "email-changed"
  | "account-deleted";

/**
 * Path of the page a reset mail leads to. Address and token stand in the fragment, which reaches no server, log or
 * referrer.
 */
export const resetLink = (store: StoreView, email: string, token: string): string =>
  storePath(store, `/password/reset/#email=${encodeURIComponent(email)}&token=${encodeURIComponent(token)}`);

interface Mail {
  kind: AccountMail;
  store: StoreView;
  now: Date;
  link?: string;
}
/**
 * Statement that puts a mail into the outbox: to every customer `c` of whom `condition` holds, whose values are ?6 and
 * on, at the address that is stored when the statement runs. The payload is `{to, customer_id, firstname, language,
 * store_code, link}`; `link` is a path of that view, or null. It belongs in the batch of what it tells.
 */
export function mailTo(
  db: D1Database,
  { kind, store, now, link }: Mail,
  condition: string,
  ...values: (string | number)[]
): D1PreparedStatement {
  return db
    .prepare(`INSERT INTO outbox (kind, payload, created_at)
    SELECT ?1, json_object('to', c.email, 'customer_id', c.id, 'firstname', c.firstname, 'language', ?2, 'store_code',
      ?3, 'link', ?4), ?5 FROM customer c WHERE ${condition}`)
    .bind(kind, languageOf(store), store.storeCode, link ?? null, now.toISOString(), ...values);
}
