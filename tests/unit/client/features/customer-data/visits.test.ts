import { describe, expect, it } from "vitest";
import { createShopLog } from "../../../../../client/device/events/shop-log.ts";
import { createTracker } from "../../../../../client/features/customer-data/tracker.ts";
import { createVisits } from "../../../../../client/features/customer-data/visits.ts";
import type { ShopEvent } from "../../../../../shared/analytics/shop-event.ts";

const seen = (sku: string) =>
  ({ name: "view_item", product: { sku, path: `/${sku}/`, crumbs: [] } }) as unknown as ShopEvent;

/** A document whose visitor agrees when `agree` is called. */
function page(wasGuest = false) {
  const bus: { events: ShopEvent[]; hear?: (event: ShopEvent) => void } = { events: [] };
  let agreed = false;
  let told = () => undefined as void;
  const log = createShopLog({
    bus,
    consent: {
      may: () => agreed,
      state: () => (agreed ? "answered" : "open") as never,
      onChange: ((heard: () => void) => {
        told = heard;
        return () => undefined;
      }) as never,
    },
    report: (problem) => {
      throw problem;
    },
  });
  const sent: string[] = [];
  let due: (() => void) | null = null;
  const tracker = createTracker({
    cart: async () => [],
    send: async ({ contactId, views = [] }) => void sent.push(...views.map(({ sku }) => `${contactId} ${sku}`)),
    now: () => 0,
    wait(_, then) {
      due = then;
      return () => void (due = null);
    },
    report: (problem) => {
      throw problem;
    },
  });
  const visits = createVisits(tracker, (fromNow) => log.listen("marketing", tracker.hear, { fromNow }), wasGuest);
  return {
    see: (sku: string) => bus.hear!(seen(sku)),
    follow: visits.follow,
    found: (contactId: string) => tracker.follow({ contactId }),
    agree: () => ((agreed = true), told()),
    async sent() {
      due?.();
      due = null;
      await new Promise((done) => setTimeout(done));
      return sent;
    },
  };
}

describe("visits of one document", () => {
  it("[DATA-001] are told from its start where its only visitor is the customer", async () => {
    const { see, follow, found, agree, sent } = page();
    see("A");
    agree();
    follow("c-1");
    found("one");
    see("B");
    expect(await sent()).toEqual(["one A", "one B"]);
  });
  it("[DATA-018] of a guest are told of nobody, also after they sign in, and after they agree only then", async () => {
    for (const agreesFirst of [true, false]) {
      const { see, follow, found, agree, sent } = page(true);
      if (agreesFirst) agree();
      see("A");
      follow("c-1");
      found("one");
      if (!agreesFirst) agree();
      see("B");
      expect(await sent()).toEqual(["one B"]);
    }
  });
  it("[DATA-018] of one customer are not told of the next, whether a guest came between or nobody", async () => {
    for (const between of [[null], []]) {
      const { see, follow, found, agree, sent } = page();
      follow("c-1");
      found("one");
      see("A");
      for (const key of between) {
        follow(key);
        see("G");
      }
      follow("c-2");
      agree();
      found("two");
      see("B");
      expect(await sent()).toEqual(["two B"]);
    }
  });
});
