import { shopperOf } from "../caller/shopper.ts";
import type { Call } from "../http/answers.ts";
import { giveBack, scaled, takeTry } from "../caller/throttle.ts";
import { visitorOf } from "../review/visitor.ts";

/**
 * Wrong codes that one visitor or customer may try within a quarter of an hour, and all customers of one visitor
 * together: accounts cost nothing.
 */
const [most, mostTogether, seconds] = [20, 40, 900];

/**
 * Tries of codes, counted before they are looked up, by the customer and the customers of a visitor, else by the
 * visitor's digest of today. Needs `shoppersOnly` before it.
 */
export interface CodeTries {
  take(): ReturnType<typeof takeTry>;
  giveBack(): Promise<unknown>;
}

export async function codeTries(c: Call, now: Date): Promise<CodeTries> {
  const shopper = shopperOf(c);
  const visitor = await visitorOf(c.env.DB, c.req.header("x-visitor-address") ?? "", now.getTime());
  const limits = shopper
    ? [
        { key: `code:customer ${shopper.customerId}`, most, seconds },
        { key: `code-customers:${visitor}`, most: mostTogether, seconds },
      ]
    : [{ key: `code:${visitor}`, most, seconds }];
  return {
    take: () => takeTry(c.env.DB, scaled(c, limits), now),
    giveBack: () =>
      giveBack(
        c.env.DB,
        limits.map(({ key }) => key),
      ).run(),
  };
}
