import * as z from "zod/mini";
import type { Purchase } from "../../../../shared/cart/article.ts";
import { articleRecord } from "../../../../shared/cart/records.ts";
import { madeOnce } from "../../../../shared/contract/wire/made-once.ts";
import { earlyAddsKey } from "../../../device/storage/early-adds-key.ts";
import type { Exclusive } from "../../../device/queue/sender.ts";
import type { CartEngine, LeftPress } from "./engine-types.ts";

const press = madeOnce(() => {
  const [line, qty, article] = [z.string(), z.number(), articleRecord()];
  const intent = z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("add"), line, qty, article }),
    z.object({ kind: z.literal("set"), line, qty }),
    z.object({ kind: z.literal("remove"), line }),
    z.object({ kind: z.literal("replace"), line, into: z.string(), qty, article }),
  ]);
  const purchase = z.extend(article, { qty, errors: z.optional(z.record(z.string(), z.string())) });
  return z.union([
    z.array(purchase).check(z.minLength(1)),
    z.object({ owner: z.optional(z.string()), intents: z.array(intent) }),
  ]);
});
type Press = Purchase[] | LeftPress;

/** The presses that can be read, and whether any could not. */
function readPresses(text: string): { waiting: Press[]; isSomeLost: boolean } {
  let all: unknown = null;
  try {
    all = JSON.parse(text);
  } catch {
    // Nothing of it can be read.
  }
  if (!Array.isArray(all)) return { waiting: [], isSomeLost: true };
  const waiting = all.flatMap((entry) => {
    const { data } = press().safeParse(entry);
    return data ? [data as Press] : [];
  });
  return { waiting, isSomeLost: waiting.length < all.length };
}

/**
 * Carries out presses from before the cart's code was loaded, and unwritten ones from a page that was left: in order
 * and only once, in whichever tab comes first. A press that cannot be read is dropped and reported by `lost`. With
 * `leftOnly`, early presses are left to the page that is still waiting with them, because its shopper has to see the
 * result.
 */
export async function applyEarlyAdds(
  storeCode: string,
  exclusive: Exclusive,
  { add, finish }: Pick<CartEngine, "add" | "finish">,
  lost: () => void,
  { leftOnly = false } = {},
): Promise<void> {
  const name = earlyAddsKey(storeCode);
  const read = () => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
  if (read() === null) return;
  await exclusive(name, async () => {
    const text = read();
    if (text === null) return;
    const { waiting: all, isSomeLost } = readPresses(text);
    const waiting = leftOnly ? all.filter((press) => "intents" in press) : all;
    if (leftOnly && waiting.length === 0) return;
    const others = all.filter((press) => !waiting.includes(press));
    // Removed before they are carried out: adding articles twice would be worse than losing a press whose tab dies
    // here.
    if (others.length > 0) localStorage.setItem(name, JSON.stringify(others));
    else localStorage.removeItem(name);
    if (isSomeLost) lost();
    // In parallel: the engine keeps their order, and a page that is left hands on each press it has not written. The
    // lock is held until the last one is written, even if one fails.
    const done = await Promise.allSettled(waiting.map((press) => ("intents" in press ? finish(press) : add(...press))));
    for (const one of done) if (one.status === "rejected") throw one.reason;
  });
}
