import type { D1Database } from "@cloudflare/workers-types";
import { z } from "zod";
import { alertKinds } from "../../../shared/alerts/alert-rules.ts";
import type { Cents } from "../../../shared/money/money.ts";
import { pictureAddress } from "../../../shared/seo/facts.ts";
import { alertOf, newAlertToken } from "../alerts/links.ts";
import { fromCentsOf } from "../catalog/from-price.ts";
import { loadSellables } from "../catalog/sellable.ts";
import { shownCents, shownReference } from "../search/shown-cents.ts";
import { alertConfirmMail, alertNotedMail, alertToldMail, endingHeaders, type AlertArticle } from "./alert-mails.ts";
import type { MailContent } from "./mail.ts";
import { quiet } from "./quiet.ts";
import type { Tools } from "./tools.ts";

const payloadOf = z.object({
  email: z.string(),
  kind: z.enum(alertKinds),
  sku: z.string(),
  store: z.string().optional(),
  was: z.number().nullish(),
  group: z.number().nullish(),
});

/** A mail of an alert before it is written out, and whom it goes to. */
export interface AlertMail {
  to: string;
  tools: Tools;
  content: MailContent;
  headers?: Readonly<Record<string, string>>;
}

/**
 * The mail of an alert: the one that asks or says that it stands, while it does, with a token of its own; or the one
 * that tells, whose alert has gone. A text says why there is none.
 */
export async function alertMail(
  db: D1Database,
  mail: "alert-confirm" | "alert-noted" | "alert-told",
  payload: unknown,
  toolsOf: (storeCode: string) => Tools,
  now: Date,
): Promise<AlertMail | string> {
  const { email, kind, sku, store, was, group } = payloadOf.parse(payload);
  const isTold = mail === "alert-told";
  const alert = isTold ? null : await alertOf(db, { email, kind, sku }, now);
  if (!isTold && !alert) return "it was ended meanwhile";
  if (mail === "alert-confirm" && alert?.confirmed_at) return "it was confirmed meanwhile";
  const storeCode = alert?.store_code ?? store ?? "";
  const tools = toolsOf(storeCode);
  const article = await articleOf(db, { sku, storeCode, group: alert?.group_id ?? group ?? null }, tools, now);
  if (!article) return "its article has gone";
  const facts = { kind, article, ...tools };
  if (!alert) {
    const asked = kind === "price" ? (was ?? null) : null;
    const lowest = asked === null ? null : await lowestBelow(db, sku, article.cents, asked);
    const written = (cents: Cents | null) => (cents === null ? null : tools.money(cents));
    return { to: email, tools, content: alertToldMail(facts, { was: written(asked), lowest: written(lowest) }) };
  }
  const token = await newAlertToken(db, alert.id);
  const content = (mail === "alert-confirm" ? alertConfirmMail : alertNotedMail)(facts, token);
  return { to: email, tools, content, headers: endingHeaders(tools, token) };
}

/**
 * The lowest price of the 30 days before the present one, where it is below what was asked at. As on pages nothing is
 * known of it where the article costs something else than everybody's price.
 */
const lowestBelow = (db: D1Database, sku: string, cents: Cents, asked: Cents): Promise<Cents | null> =>
  db
    .prepare(
      `SELECT ${shownReference("p")} AS lowest FROM product p
        WHERE p.sku = ?1 AND ${shownCents("p")} = ?2 AND ${shownReference("p")} < ?3`,
    )
    .bind(sku, cents, asked)
    .first<Cents>("lowest");

interface Asked {
  sku: string;
  storeCode: string;
  group: number | null;
}
async function articleOf(
  db: D1Database,
  { sku, storeCode, group }: Asked,
  { at, money }: Tools,
  now: Date,
): Promise<(AlertArticle & { cents: Cents }) | null> {
  const loaded = await loadSellables(db, storeCode, [sku], now, group);
  const item = loaded.items.get(sku);
  if (!item || item.status > 1 || item.urlPath === null) return null;
  const cents = fromCentsOf(item, loaded);
  const path = `/${item.urlPath.replace(/^\//, "")}`;
  return {
    name: item.name,
    options: item.options.map(({ label, value }) => [label, quiet(value)] as const),
    cents,
    price: money(cents),
    // Few mail programs show a drawing.
    picture:
      item.image === null || item.image.endsWith(".svg") ? null : pictureAddress(item.image, new URL(at("/")).origin),
    href: at(item.parentSku === null ? path : `${path}?childSku=${encodeURIComponent(sku)}`),
  };
}
