import { describe, expect, it } from "vitest";
import { withEarlierPrice } from "../../../../shared/cart/earlier-price.ts";
import type { ConfirmedLine } from "../../../../shared/cart/ledger.ts";
import { article } from "../../client/features/cart/fake-platform.ts";

const line = (priceCents: number, more: Partial<ConfirmedLine> = {}): ConfirmedLine => ({
  key: "a",
  itemId: 3,
  qty: 1,
  article: { ...article("a"), priceCents },
  ...more,
});
const earlier = (now: ConfirmedLine, before: ConfirmedLine[]) => withEarlierPrice(now, before).article.earlierCents;

describe("a price that went up in the cart", () => {
  it("is told with the price it had first, however often it rises", () => {
    const once = withEarlierPrice(line(69_95), [line(59_95)]);
    expect(once.article.earlierCents).toBe(59_95);
    expect(earlier({ ...once, article: { ...once.article, priceCents: 79_95 } }, [once])).toBe(59_95);
    // Read again at the same price, it still costs more than it did.
    expect(earlier(once, [once])).toBe(59_95);
  });

  it("is not told any more once it costs no more than it did, and nothing is told of a price that fell", () => {
    const once = withEarlierPrice(line(69_95), [line(59_95)]);
    for (const cents of [59_95, 49_95]) {
      const after = withEarlierPrice({ ...once, article: { ...once.article, priceCents: cents } }, [once]);
      expect(after.article).not.toHaveProperty("earlierCents");
    }
    expect(earlier(line(49_95), [line(59_95)])).toBeUndefined();
  });

  it("is that of the same line only", () => {
    expect(earlier(line(69_95), [])).toBeUndefined();
    expect(earlier(line(69_95), [line(59_95, { itemId: 4 })])).toBeUndefined();
    expect(earlier(line(69_95), [line(59_95, { key: "b" })])).toBeUndefined();
  });

  it("is not that of another number of pieces, for which a platform may ask another price each", () => {
    expect(earlier(line(69_95), [line(59_95, { qty: 3 })])).toBeUndefined();
    expect(earlier(line(69_95, { qty: 3 }), [line(59_95, { qty: 3 })])).toBe(59_95);
  });
});
