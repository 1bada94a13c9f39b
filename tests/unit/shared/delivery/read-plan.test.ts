import { expect, it } from "vitest";
import { shippedPlan } from "../../../../shared/delivery/delivery-plan.ts";
import { readPlan } from "../../../../shared/delivery/read-plan.ts";
import {
  deliverySchedule,
  productDelivery,
  promisedDay,
  scheduledMoments,
} from "../../../../shared/delivery/schedule.ts";

it("nothing configured is the shipped plan", () => expect(readPlan(undefined)).toBe(shippedPlan));

it("replaces what it names and keeps the rest", () => {
  const plan = readPlan({ closed: ["2026-11-24"], views: { outlet_de: { orderBy: { "2": "12:00" } } } });
  expect(plan.timeZone).toBe(shippedPlan.timeZone);
  const asked = { country: "NL", method: "flatrate|flatrate", lead: 0, now: new Date("2026-11-24T12:00:00+01:00") };
  expect(promisedDay(plan, { ...asked, storeCode: "outlet_nl" })).toBe("2026-11-26");
  expect(promisedDay(plan, { ...asked, storeCode: "outlet_de" })).toBe("2026-12-02");
});

it.each([
  { orderBy: { 1: "24:00" } },
  { orderBy: { 8: "22:00" } },
  { orderBy: {} },
  { timeZone: "Europe/Nowhere" },
  { closed: ["24-11-2026"] },
  { closed: ["2026-02-30"] },
  { deliveryDays: { NL: [] } },
  { deliveryDays: { nl: [1] } },
  { leadDays: { flatrate: { NL: 1 } } },
  { leadDays: { "a|b": { NL: -1 } } },
  { closedDays: [] },
  { views: { outlet_nl: { views: {} } } },
])("refuses %j", (configured) => expect(() => readPlan(configured)).toThrow());

it("a product page gets the days of its slowest variant, and the others' leads", () => {
  const schedule = deliverySchedule(shippedPlan, "outlet_nl", "NL", new Date("2026-11-24T12:00:00+01:00"));
  const own = productDelivery(
    schedule,
    new Map([
      ["shirt-s", 0],
      ["shirt-m", 3],
    ]),
  );
  expect(own).toMatchObject({ lead: 3, leads: { "shirt-s": 0 } });
  expect(own!.schedule.days["flatrate|flatrate"]).toHaveLength(scheduledMoments + 3);
  expect(productDelivery(schedule, new Map([["socks", 0]]))).not.toHaveProperty("lead");
  expect(productDelivery({ until: [], days: {} }, new Map([["socks", 0]]))).toBeNull();
});
