import { act } from "@testing-library/react";
import { vi } from "vitest";

let ids = 0;
/** A product as the provider names it, in a group of its own. */
export const group = (key: string, over: object = {}) => ({
  key,
  products: [
    {
      key,
      title: `Article ${key}`,
      link: `/${key.toLowerCase()}/`,
      ticket: `ticket-${key}`,
      inStock: true,
      typedCustom: { numbers: { product_id: (ids += 1), colors: 1 }, json: {} },
      sellingPrice: { min: 29.95, max: 29.95 },
      listPrice: { min: 49.95, max: 49.95 },
      ...over,
    },
  ],
});
/** An answer with these lists. */
export const lists = (...all: [string, ...ReturnType<typeof group>[]][]) =>
  Response.json({
    recommendationLists: all.map(([algorithm, ...productGroups]) => ({ id: algorithm, algorithm, productGroups })),
  });

/** Nothing is idle before a test says so: `rest` is the page at rest, and a second later. */
export function idleTimes() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (run: () => void) => waiting.push(run));
  return {
    async rest(): Promise<void> {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
      await act(async () => {
        waiting.splice(0).forEach((run) => run());
        vi.advanceTimersByTime(1_000);
      });
      vi.useRealTimers();
    },
  };
}
