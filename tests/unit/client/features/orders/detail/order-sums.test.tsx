import { expect, it } from "vitest";
import { OrderSums } from "../../../../../../client/features/orders/detail/order-sums.tsx";
import { ordersTexts } from "../../../../../../client/features/orders/texts.ts";
import { show, wordsOf } from "../../../show.tsx";
import { found } from "../found.ts";

await ordersTexts.prepare("en-US");

it("says what a withdrawal took off between the total and what is still to be paid", () => {
  const words = (more: object) => wordsOf(show(<OrderSums order={{ ...found, state: "new", ...more }} isSent />));
  const stated = [{ received_at: "2026-01-05T10:00:00Z", handled_at: null, due: 0, repaid: 0, lines: [] }];
  for (const more of [{ withdrawals: stated }, { extension_attributes: { withdrawals: stated } }])
    expect(words({ total_due: 20, ...more })).toMatch(/Total €59\.95 .*Withdrawal -€39\.95 Still to pay €20\.00/);
  for (const more of [{ total_due: 59.95 }, { total_due: 0 }, { total_due: 20, state: "canceled" }])
    expect(words(more)).not.toMatch(/€39\.95|€20\.00/);
});

it("calls paid what a platform has got of an order that nothing was withdrawn from", () => {
  const { withdrawals: _none, ...kept } = found;
  const words = wordsOf(show(<OrderSums order={{ ...kept, state: "processing", total_due: 20 }} isSent />));
  expect(words).toMatch(/Total €59\.95 .*Already paid -€39\.95 Still to pay €20\.00/);
});
