import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  availableAfterOtherLines,
  shortOf,
  demandBySku,
  type StockedLine,
} from "../../../../../worker/backend/cart/stock-of-lines.ts";
import { availableOf } from "../../../../../shared/catalog/options/purchase.ts";

const skus = ["shirt", "belt", "socks"] as const;
/** Things by themselves, and sets of them: a set takes one to three pieces of each of its parts. */
const shop = fc
  .record({
    there: fc.tuple(...skus.map(() => fc.option(fc.integer({ min: 0, max: 12 }), { nil: null }))),
    lines: fc.array(
      fc.record({
        sku: fc.constantFrom<string>(...skus, "set", "outfit"),
        qty: fc.integer({ min: 1, max: 5 }),
        parts: fc.uniqueArray(
          fc.record({ sku: fc.constantFrom<string>(...skus), qty: fc.integer({ min: 1, max: 3 }) }),
          { minLength: 1, selector: ({ sku }) => sku },
        ),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ there, lines }) => {
    const available = (sku: string) => there[skus.findIndex((one) => one === sku)] ?? null;
    return lines.map(({ sku, qty, parts }): StockedLine => {
      const made = skus.some((one) => one === sku) ? [{ sku, qty: 1 }] : parts;
      return {
        sku,
        qty,
        sellable: {
          parts: made.map((part) => ({ ...part, available: available(part.sku) })),
          most: availableOf(made, available),
        },
      };
    });
  });

describe("what stock leaves the lines of a cart beside each other", () => {
  it("is less than a line has where an order of the cart would be short of an article in a set, and nowhere else", () => {
    fc.assert(
      fc.property(shop, (lines) => {
        const left = availableAfterOtherLines(lines);
        const ofSets = new Set(
          lines.flatMap(({ sku, sellable }) => sellable.parts.flatMap((part) => (part.sku === sku ? [] : part.sku))),
        );
        const short = [...demandBySku(lines)].some(
          ([sku, { qty, available }]) => ofSets.has(sku) && available !== null && qty > available,
        );
        const alone = lines.filter(({ sku, sellable }) =>
          sellable.parts.some((part) => part.sku === sku && !ofSets.has(sku)),
        );
        expect(lines.some(({ qty }, i) => left[i] !== null && qty > left[i]!)).toBe(short);
        for (const line of alone) expect(left[lines.indexOf(line)]).toBeNull();
      }),
    );
  });

  it("can be taken: with that many pieces a line makes no article short that the others leave some of", () => {
    fc.assert(
      fc.property(shop, (lines) => {
        for (const [i, left] of availableAfterOtherLines(lines).entries()) {
          if (left === null) continue;
          const others = demandBySku(lines.toSpliced(i, 1));
          const enough = (pieces: number) =>
            lines[i]!.sellable.parts.every(
              ({ sku, qty, available }) =>
                available === null || pieces * qty <= Math.max(0, available - (others.get(sku)?.qty ?? 0)),
            );
          expect([enough(left), enough(left + 1)]).toEqual([true, false]);
        }
      }),
    );
  });

  it("refuses a change exactly where all lines together would take more than there is", () => {
    fc.assert(
      fc.property(shop, (lines) => {
        const pieces = lines.map(({ sku, qty, sellable }, i) => ({
          itemId: i,
          lineKey: `line ${i}`,
          sku,
          qty,
          parts: sellable.parts,
        }));
        const { isShort } = shortOf(pieces[0]!, pieces.slice(1), null);
        const all = demandBySku(lines);
        const wanted = lines[0]!.sellable.parts.some(
          ({ sku, available }) => available !== null && all.get(sku)!.qty > available,
        );
        expect(isShort).toBe(wanted);
      }),
    );
  });
});
