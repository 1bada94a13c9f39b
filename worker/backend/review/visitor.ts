import type { D1Database } from "@cloudflare/workers-types";
import { dailyDigests } from "../daily-digest.ts";

/** A visitor's name for today, which cannot be turned back into an address. */
export async function visitorOf(db: D1Database, address: string, now: number): Promise<string> {
  const [visitor = ""] = await dailyDigests(db, [address], now);
  return visitor;
}
