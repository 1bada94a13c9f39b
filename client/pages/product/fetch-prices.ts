import * as z from "zod/mini";
import type { CurrentPrice } from "../../../shared/catalog/price/current-prices.ts";
import { toCents } from "../../../shared/money/money.ts";

const reference = z.optional(z.nullable(z.number()));
const item = z.object({
  id: z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  sku: z.optional(z.string()),
  price_info: z.object({
    final_price: z.union([z.number(), z.string().check(z.regex(/^\d+(\.\d+)?$/))]),
    lowest_price_30d: reference,
  }),
});
const list = z.object({ items: z.array(z.unknown()) });

/** Most skus of one call: longer addresses are cut on their way (contract §2.6). */
const mostSkus = 50;

/** Asks for one list of skus; rejects or answers anything when it fails. */
export type PriceCall = (skus: readonly string[]) => Promise<{ ok: boolean; result: unknown }>;

/**
 * What skus cost now. A call that fails or is refused gives nothing, never an error (PROD-047); entries of no use are
 * left out.
 */
export async function fetchPrices(call: PriceCall, skus: readonly string[]): Promise<{ items: CurrentPrice[] }> {
  const chunks = Array.from({ length: Math.ceil(skus.length / mostSkus) }, (_, i) =>
    skus.slice(i * mostSkus, (i + 1) * mostSkus),
  );
  const answers = await Promise.all(chunks.map((chunk) => call(chunk).catch(() => ({ ok: false, result: null }))));
  return { items: answers.flatMap(({ ok, result }) => (ok ? pricesIn(result) : [])) };
}

function pricesIn(result: unknown): CurrentPrice[] {
  return (list.safeParse(result).data?.items ?? []).flatMap((entry): CurrentPrice[] => {
    const { data } = item.safeParse(entry);
    const now = data && toCents(Number(data.price_info.final_price));
    if (!data || now === null || now === undefined || now <= 0) return [];
    const lowest = data.price_info.lowest_price_30d;
    return [{ id: Number(data.id), sku: data.sku, now, reference: lowest === undefined ? undefined : toCents(lowest) }];
  });
}
