import type { FoundOrder } from "../../../../shared/contract/order/order-look-up.ts";

/** How much of an order was withdrawn from. What nobody can withdraw from has nothing left either, and still stands. */
export function withdrawnOf({
  items,
  withdrawal: { state, lines },
}: {
  items: readonly Pick<FoundOrder["items"][number], "qty_ordered">[];
  withdrawal: Pick<FoundOrder["withdrawal"], "state" | "lines">;
}): "nothing" | "some" | "all" {
  const gone = lines.filter(({ left, excluded }, i) => !excluded && left !== (items[i]?.qty_ordered ?? left));
  if (state === "closed" || gone.length === 0) return "nothing";
  return gone.length === lines.length && gone.every(({ left }) => left === 0) ? "all" : "some";
}
