import { limitedBy, type Call } from "../customer/answers.ts";
import { scaled, subjectOf } from "../customer/limits.ts";
import { giveBack, type Limit } from "../customer/throttle.ts";

const quarter = 900;
const hour = 3_600;

/** A try at an order: `closed` is the refusal to send when there is none left, `found` gives back what was no guess. Somebody who tries at one order from many places does not close it to its owner for longer than an hour. */
export async function takeLookUp(c: Call, number: string, now: Date): Promise<{ closed: Response | null; found: () => Promise<void> }> {
  const who = await subjectOf(c, `order ${number}`, now);
  const limits: Limit[] = [
    { key: `order-pair:${who.account}:${who.visitor}`, most: 5, seconds: quarter }, { key: `order-visitor:${who.visitor}`, most: 20, seconds: quarter }, { key: `order-number:${who.account}`, most: 50, seconds: hour },
  ];
  return { closed: await limitedBy(c, scaled(c, limits), now), found: async () => { await giveBack(c.env.DB, limits.map(({ key }) => key)).run(); } };
}
