import { networkOf } from "../../rate-limits/network.ts";
import { dailyDigests } from "../daily-digest.ts";
import { limitedBy, type Call } from "../customer/answers.ts";
import { type Limit, giveBack, scaled } from "../caller/throttle.ts";

const quarter = 900;
const hour = 3_600;
/** Wrong tries at one number, or with one address, by everybody together, from which on a storm is on. */
const storm = 50;

/**
 * Networks above the one a visitor is counted by: the /48 of an IPv6 network, of which one holder has 65,536; none for
 * IPv4.
 */
function holderOf(visitor: string): string | null {
  const network = networkOf(visitor);
  return network?.includes(":") ? network : null;
}

/** Who asks for an order, and by what. Without an address nothing is guessed: only the customer's own orders open. */
export interface LookUpRequest {
  number: string;
  email: string | undefined;
  customerId: number | null;
}

/** Which of these keys were counted to `most` or further. */
async function overrun(c: Call, keys: readonly string[], most: number, now: Date): Promise<ReadonlySet<string>> {
  const { results } = await c.env.DB.prepare(
    "SELECT key FROM throttle WHERE key IN (SELECT value FROM json_each(?1)) AND count >= ?2 AND ends_at > ?3",
  )
    .bind(JSON.stringify(keys), most, now.toISOString())
    .all<{ key: string }>();
  return new Set(results.map(({ key }) => key));
}

/**
 * A try at an order: `closed` is the refusal to send when there is none left, `found` gives back what was no guess.
 * Only the tries of the asking network ever close an order to it, so nobody closes it to its owner; what everybody
 * tries at one number, or with one address, is counted to leave each network fewer wrong tries at it while it is
 * stormed (docs/decisions/190).
 */
export async function takeLookUp(
  c: Call,
  { number, email, customerId }: LookUpRequest,
  now: Date,
): Promise<{ closed: Response | null; found: () => Promise<void> }> {
  const limits =
    customerId !== null && email === undefined
      ? [{ key: `order-customer:${customerId}`, most: 20, seconds: quarter }]
      : await ofStranger(c, number, email ?? "", now);
  return {
    closed: await limitedBy(c, scaled(c, limits), now),
    found: async () => {
      await giveBack(
        c.env.DB,
        limits.map(({ key }) => key),
      ).run();
    },
  };
}

async function ofStranger(c: Call, number: string, email: string, now: Date): Promise<Limit[]> {
  const address = c.req.header("x-visitor-address") ?? "";
  const holder = holderOf(address);
  const [visitor = "", order = "", name = "", wide = ""] = await dailyDigests(
    c.env.DB,
    [`visitor ${address}`, `account order ${number}`, `order-email ${email}`, `holder ${holder ?? ""}`],
    now.getTime(),
  );
  const everybody = [`order-number:${order}`, `order-email:${name}`];
  const stormed = await overrun(c, everybody, storm, now);
  return [
    { key: `order-pair:${order}:${visitor}`, most: 5, seconds: quarter },
    { key: `order-visitor:${visitor}`, most: 20, seconds: quarter },
    ...(holder === null ? [] : [{ key: `order-holder:${wide}`, most: 60, seconds: quarter }]),
    ...everybody
      .filter((key) => stormed.has(key))
      .map((key) => ({ key: `storm:${key}:${visitor}`, most: 2, seconds: hour })),
    // These count and close nothing.
    ...everybody.map((key) => ({ key, most: Number.MAX_SAFE_INTEGER, seconds: hour })),
  ];
}
