import { describe, expect, it, vi } from "vitest";
import { createConsentStore } from "../../../../../client/device/consent/consent-store.ts";
import { createShopLog, mostKept } from "../../../../../client/device/events/shop-log.ts";
import { bus, emit } from "../../../../../client/device/events/shop-events.ts";
import { shopEventNames, type ShopEvent } from "../../../../../shared/analytics/shop-event.ts";

const text = { language: "nl-NL", digest: "0" };
const event = (payment: string): ShopEvent => ({
  name: "add_payment_info",
  payment,
  cart: { cartItems: [], platformTotals: null, platformTotalSegments: [] },
});

/** A page whose visitor is asked about statistics and marketing, and a first load's list of its own. */
function page(refused = false) {
  const kept = new Map<string, string>();
  const consent = createConsentStore({
    needs: () => [
      { purpose: "statistics", providers: ["A"] },
      { purpose: "marketing", providers: ["B"] },
    ],
    refused: () => refused,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }),
    now: () => 1_000,
  });
  const early: typeof bus = { events: [] };
  const report = vi.fn<(problem: unknown) => void>();
  const heard: string[] = [];
  const hear = (told: ShopEvent) => void heard.push(told.name === "add_payment_info" ? told.payment : told.name);
  return { consent, early, heard, hear, report, log: () => createShopLog({ bus: early, consent, report }) };
}

it("[DATA-007] The events are these seven", () => {
  expect(shopEventNames).toEqual([
    "add_to_cart",
    "remove_from_cart",
    "view_item",
    "view_item_list",
    "begin_checkout",
    "add_payment_info",
    "purchase",
  ]);
});

describe("events of a page's life", () => {
  it("[DATA-018] are told from now on where a listener asks for that, whatever is agreed to later", () => {
    const { consent, early, heard, hear, log } = page();
    early.events.push(event("1"));
    const shop = log();
    shop.listen("marketing", hear, { fromNow: true });
    early.hear!(event("2"));
    consent.choose(["marketing"], text);
    expect(heard).toEqual(["2"]);
  });
  it("[DATA-018] wait while the visitor has not answered, and are told once, in their order, with the answer", () => {
    const { consent, early, heard, hear, log } = page();
    early.events.push(event("1"));
    const shop = log();
    shop.listen("statistics", hear);
    early.hear!(event("2"));
    expect(heard).toEqual([]);
    consent.choose(["statistics"], text);
    early.hear!(event("3"));
    consent.choose(["statistics", "marketing"], text);
    expect(heard).toEqual(["1", "2", "3"]);
  });
  it("[DATA-018] are dropped for good by a refusal and by a withdrawal, also for listeners that come later", () => {
    const { consent, early, heard, hear, log } = page();
    const shop = log();
    early.hear!(event("1"));
    consent.choose(["marketing"], text);
    early.hear!(event("2"));
    consent.choose(["statistics"], text);
    shop.listen("statistics", hear);
    expect(heard).toEqual([]);
    early.hear!(event("3"));
    consent.choose([], text);
    early.hear!(event("4"));
    consent.choose(["statistics"], text);
    shop.listen("statistics", hear);
    expect(heard).toEqual(["3"]);
  });
  it("[DATA-018] are never told where the browser refuses in its visitor's name", () => {
    const { early, heard, hear, log } = page(true);
    log().listen("statistics", hear);
    early.hear!(event("1"));
    expect(heard).toEqual([]);
  });
  it("are told to a late listener from the beginning, and to a necessary one without an answer", () => {
    const { early, heard, hear, log } = page();
    const shop = log();
    early.hear!(event("1"));
    shop.listen("necessary", hear);
    early.hear!(event("2"));
    expect(heard).toEqual(["1", "2"]);
  });
  it("reach the others when one listener fails, and end with its listening", () => {
    const { early, heard, hear, report, log } = page();
    const shop = log();
    shop.listen("necessary", () => {
      throw new Error("broken");
    });
    const end = shop.listen("necessary", hear);
    early.hear!(event("1"));
    end();
    early.hear!(event("2"));
    expect([heard, report.mock.calls.length]).toEqual([["1"], 2]);
  });
  it("are bounded before and after their code has come", () => {
    for (let i = 0; i < 60; i++) emit(event(String(i)));
    expect(bus.events).toHaveLength(50);
    expect(bus.events.at(-1)).toMatchObject({ payment: "59" });
    const { consent, early, heard, hear, log } = page();
    const shop = log();
    for (let i = 0; i < mostKept + 10; i++) early.hear!(event(String(i)));
    shop.listen("statistics", hear);
    consent.choose(["statistics"], text);
    expect([heard.length, heard[0]]).toEqual([mostKept, "10"]);
  });
});
