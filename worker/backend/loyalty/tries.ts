import { shopperOf } from "../cart/shopper.ts";
import type { Call } from "../cart/answers.ts";
import { scaled } from "../customer/limits.ts";
import { giveBack, takeTry } from "../customer/throttle.ts";
import { visitorOf } from "../review/visitor.ts";

/** Wrong codes that one visitor or customer may try within a quarter of an hour. */
const [most, seconds] = [20, 900];

/** Tries of codes, counted before they are looked up, by the customer, else by the visitor's digest of today. Needs `shoppersOnly` before it. */
export interface CodeTries { take(): ReturnType<typeof takeTry>; giveBack(): Promise<unknown> }

export async function codeTries(c: Call, now: Date): Promise<CodeTries> {
  const shopper = shopperOf(c);
  const who = shopper ? `customer ${shopper.customerId}` : await visitorOf(c.env.DB, c.req.header("x-visitor-address") ?? "", now.getTime());
  const key = `code:${who}`;
  return { take: () => takeTry(c.env.DB, scaled(c, [{ key, most, seconds }]), now), giveBack: () => giveBack(c.env.DB, [key]).run() };
}
