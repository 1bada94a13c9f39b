import { expect, it } from "vitest";
import { OrderSums } from "../../../../../client/features/orders/order-sums.tsx";
import { ordersTexts } from "../../../../../client/features/orders/texts.ts";
import { show, wordsOf } from "../../show.tsx";
import { found } from "./found.ts";

await ordersTexts.prepare("en-US");

it("says what a withdrawal took off between the total and what is still to be paid", () => {
  const words = (more: object) => wordsOf(show(<OrderSums order={{ ...found, state: "new", ...more }} isSent />));
  expect(words({ total_due: 20 })).toMatch(/Total €59\.95 .*-€39\.95 .*€20\.00/);
  for (const more of [{ total_due: 59.95 }, { total_due: 0 }, { total_due: 20, state: "canceled" }])
    expect(words(more)).not.toMatch(/€39\.95|€20\.00/);
});
