import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endsOf, onTheWay, pressedTo, slideMs } from "../../../../../client/features/carousel/slides.ts";
import { block } from "../../../../../shared/contract/content/cms-blocks.ts";
import { fillBlocks } from "../../../../../worker/pages/load/content/blocks.ts";
import { fakeContext, shirt, type Call } from "../../../worker/pages/fake-shop.ts";

type Products = ReturnType<typeof shirt>[];
/**
 * A carousel as a story names it, filled from a shop that has these products and answers as many as it is asked for.
 */
async function carousel(story: object, products: Products = [shirt()]) {
  const calls: Call[] = [];
  const context = fakeContext({ products: (_, { size = 50 }) => products.slice(0, size) }, { calls });
  const [filled] = await fillBlocks(context, [
    block.parse({ component: "product-carousel", title: "Schoenen", ...story }),
  ]);
  return { filled, asked: calls.filter((call) => call.kind === "product") };
}
const thirty = Array.from({ length: 30 }, (_, i) => shirt({ id: i + 1, sku: `S${i}`, url_path: `s${i}` }));
const scope = "default";

describe("a product carousel of the CMS", () => {
  it("[PROD-073] asks for its skus in stock, as many as its limit, newest first", async () => {
    const { asked } = await carousel({ skus: ["A", "B", "C"], limit: 3 });
    expect(asked).toHaveLength(1);
    const { query, options } = asked[0]!;
    expect(query!._appliedFilters).toContainEqual({ attribute: "sku", value: { in: ["A", "B", "C"] }, scope });
    expect(query!._appliedFilters).toContainEqual({ attribute: "stock.is_in_stock", value: { eq: true }, scope });
    expect([options!.size, options!.sort]).toEqual([3, "created_at:desc"]);
  });

  it("[PROD-074] asks for a category instead of skus", async () => {
    const { asked } = await carousel({ categoryId: 5 });
    expect(asked[0]!.query!._appliedFilters).toContainEqual({ attribute: "category_ids", value: { in: [5] }, scope });
    expect(JSON.stringify(asked[0]!.query)).not.toContain('"sku"');
  });

  it("[PROD-075] shows 10 products of a category with 30", async () => {
    const { filled, asked } = await carousel({ categoryId: 5 }, thirty);
    expect(asked[0]!.options!.size).toBe(10);
    expect((filled as { cards: unknown[] }).cards).toHaveLength(10);
  });

  it("is left out when it names nothing or nothing is left", async () => {
    expect(await carousel({})).toEqual({ filled: undefined, asked: [] });
    expect((await carousel({ skus: [] })).asked).toEqual([]);
    expect((await carousel({ categoryId: 5 }, [])).filled).toBeUndefined();
  });
});

describe("the slides", () => {
  const row = fc
    .record({
      count: fc.integer({ min: 1, max: 40 }),
      slide: fc.integer({ min: 80, max: 400 }),
      gap: fc.integer({ min: 0, max: 24 }),
      width: fc.integer({ min: 300, max: 1400 }),
    })
    .map(({ count, slide, gap, width }) => {
      const starts = Array.from({ length: count }, (_, i) => i * (slide + gap));
      return { starts, slide, width, total: Math.max(width, starts.at(-1)! + slide) };
    });

  it("reach the end by pressing next, the beginning by pressing previous, and never pass either", () => {
    fc.assert(
      fc.property(row, ({ starts, width, total }) => {
        let left = 0;
        for (let presses = 0; !endsOf({ left, width, total }).end; presses += 1) {
          expect(presses).toBeLessThanOrEqual(starts.length + 2);
          const to = pressedTo(starts, { left, width, total }, 1);
          expect(to).toBeGreaterThan(left);
          expect(to).toBeLessThanOrEqual(total - width);
          left = to;
        }
        for (let presses = 0; !endsOf({ left, width, total }).start; presses += 1) {
          expect(presses).toBeLessThanOrEqual(starts.length + 2);
          const to = pressedTo(starts, { left, width, total }, -1);
          expect(to).toBeLessThan(left);
          expect(to).toBeGreaterThanOrEqual(0);
          left = to;
        }
      }),
    );
  });

  it("skip none: what was cut off at the end begins in sight", () => {
    fc.assert(
      fc.property(row, ({ starts, slide, width, total }) => {
        const to = pressedTo(starts, { left: 0, width, total }, 1);
        // Two pixels are no cut; the gap behind a slide is no part of it.
        const firstHidden = starts.findIndex((start) => start + slide > width + 2 && start > 0);
        if (firstHidden > 0 && total > width) expect(starts[firstHidden]!).toBeGreaterThanOrEqual(to - 1);
      }),
      { numRuns: 2_000 },
    );
  });

  it("a row that shows everything stands at both ends", () => {
    expect(endsOf({ left: 0, width: 800, total: 800 })).toEqual({ start: true, end: true });
    expect(endsOf({ left: 0.4, width: 800, total: 1200 })).toEqual({ start: true, end: false });
    expect(endsOf({ left: 399.2, width: 800, total: 1200 })).toEqual({ start: false, end: true });
  });

  it("[CHROME-051] move in 400 ms", () => {
    expect(slideMs).toBe(400);
    expect(onTheWay(0, 900, 0)).toBe(0);
    expect(onTheWay(0, 900, 399)).toBeLessThan(900);
    expect(onTheWay(0, 900, 400)).toBe(900);
    expect(onTheWay(900, 0, 5_000)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }), (a, b) => {
        expect(onTheWay(0, 900, Math.min(a, b))).toBeLessThanOrEqual(onTheWay(0, 900, Math.max(a, b)));
      }),
    );
  });
});
