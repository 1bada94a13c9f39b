import type { D1Database } from "@cloudflare/workers-types";
import { tellPrices } from "./tell-prices.ts";
import { tellStock } from "./tell-stock.ts";

/** Mails queued in one run; the next one is a minute away. */
const mostMails = 200;

/** Tells who waits that their article is back, or costs less. Run every minute; answers how many were told. */
export async function tellAlerts(db: D1Database, now: Date, most: number = mostMails): Promise<number> {
  const told = await tellStock(db, now, most);
  return told + (told < most ? await tellPrices(db, now, most - told) : 0);
}
