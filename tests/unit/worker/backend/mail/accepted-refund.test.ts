import { expect, it } from "vitest";
import { acceptedRefund } from "../../../../../worker/backend/mail/accepted-refund.ts";

const worth = { goodsCents: 2_000, deliveryCents: 0 };
const stated = (dueCents: number, repaidCents = 0) => ({ dueCents, repaidCents, worth });

it.each([
  ["back", 49.95, "complete", stated(2_000)],
  ["back", 49.95, "complete", stated(0, 2_000)],
  // Its money went back otherwise, or a dispute took it.
  ["other", 49.95, "closed", stated(0)],
  ["other", 49.95, "canceled", stated(0)],
  ["other", 49.95, "complete", undefined],
  ["none", 49.95, "complete", { ...stated(0), worth: { goodsCents: 0, deliveryCents: 0 } }],
  ["none", 0, "complete", stated(0)],
  ["unpaid", 49.95, "new", stated(0)],
] as const)("an accepted withdrawal says %s of money, of an order of %s that is %s", (says, total, state, about) => {
  expect(acceptedRefund({ grand_total: total, state }, about)).toBe(says);
});
