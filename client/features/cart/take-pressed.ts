import * as z from "zod/mini";
import type { Purchase } from "../../../shared/cart/article.ts";
import { pressedName } from "../../storage/pressed-name.ts";
import type { Exclusive } from "../queue/queue.ts";
import { articleRecord } from "./records.ts";

const presses = z.array(z.array(z.extend(articleRecord, { qty: z.number(), errors: z.optional(z.record(z.string(), z.string())) })));

/** Puts what was pressed before the cart's code had come into the cart, in its order and once, whichever tab comes first. What cannot be read is dropped. */
export async function takePressed(storeCode: string, exclusive: Exclusive, add: (...items: Purchase[]) => Promise<void>): Promise<void> {
  const name = pressedName(storeCode);
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
    let waiting: Purchase[][] = [];
    try {
      waiting = presses.parse(JSON.parse(text)) as Purchase[][];
    } finally {
      // Removed first: articles that were put in twice cost the shopper more than a press that dies with its tab in between.
      localStorage.removeItem(name);
    }
    for (const items of waiting) await add(...items);
  });
}
