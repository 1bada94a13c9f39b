import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createPageLife } from "../../../../../client/features/measurement/page-life.ts";
import { beacon } from "../../../../../shared/measurement/beacon.ts";
import { mostBeaconBytes } from "../../../../../shared/measurement/limits.ts";
import { pageKinds, type PageKind } from "../../../../../shared/measurement/page-kinds.ts";
import { metrics, ways } from "../../../../../shared/measurement/vitals.ts";

const pages: Readonly<Record<string, PageKind>> = {
  "/": "home",
  "/heren/": "category",
  "/dames/": "category",
  "/trui/": "product",
  "/checkout/thank-you": "order",
};
const life = () => createPageLife({ store: "outlet_nl", build: "b1" }, (path) => pages[path]);

describe("the life of a page", () => {
  it("hands out what was counted, once", () => {
    const one = life();
    one.visit("/", "load");
    one.arrive("HIT");
    one.visit("/heren/", "soft");
    one.visit("/trui/", "soft");
    one.visit("/heren/", "soft");
    one.vital({ metric: "LCP", value: 812.4, way: "load" });
    one.vital({ metric: "CLS", value: 0.0123, way: "load" });
    one.vital({ metric: "INP", value: 96, way: "soft", path: "/trui/" });
    one.search("Rode Trui");
    one.search("rode  trui");
    one.error("Uncaught TypeError: x is null");
    one.error("TypeError: x is null");
    expect(one.take()).toEqual({
      store: "outlet_nl",
      build: "b1",
      views: { home: 1, category: 2, product: 1 },
      steps: ["list", "product"],
      pages: [
        { kind: "home", way: "load", LCP: 812, CLS: 12 },
        { kind: "product", way: "soft", INP: 96 },
      ],
      document: { kind: "home", cache: "HIT" },
      searches: ["rode trui"],
      errors: [{ message: "TypeError: x is null", times: 2 }],
    });
    expect(one.take()).toBeNull();
  });

  it("adds only what is new after it was taken, and keeps the first value of a page", () => {
    const one = life();
    one.visit("/heren/", "load");
    one.vital({ metric: "CLS", value: 0.1, way: "load" });
    one.take();
    one.vital({ metric: "CLS", value: 0.3, way: "load" });
    expect(one.take()).toBeNull();
    one.vital({ metric: "INP", value: 40, way: "load" });
    one.visit("/dames/", "soft");
    expect(one.take()).toMatchObject({
      views: { category: 1 },
      steps: [],
      pages: [{ kind: "category", way: "load", INP: 40 }],
    });
  });

  it("takes the last value of a metric before it is handed out", () => {
    const one = life();
    one.visit("/", "load");
    for (const value of [80, 120]) one.vital({ metric: "INP", value, way: "load" });
    expect(one.take()!.pages).toEqual([{ kind: "home", way: "load", INP: 120 }]);
  });

  it("counts no step of a page that was reloaded, nor one that was reached before", () => {
    const one = life();
    one.visit("/checkout/thank-you", "load", true);
    one.visit("/heren/", "soft");
    one.visit("/checkout/thank-you", "soft");
    expect(one.take()).toMatchObject({ views: { order: 2, category: 1 }, steps: ["list"] });
  });

  it("counts no page that never came, until it has", () => {
    const one = life();
    one.visit("/", "load");
    one.visit("/jassen/", "soft");
    one.visit("/heren/", "soft");
    one.vital({ metric: "LCP", value: 100, way: "soft", path: "/jassen/" });
    expect(one.take()).toMatchObject({ views: { home: 1, category: 1 }, pages: [] });
    expect(one.take()).toBeNull();
  });

  it("gives no page the value of another: of a path that was not noted nothing is kept", () => {
    const one = life();
    one.visit("/trui/", "load");
    one.vital({ metric: "LCP", value: 100, way: "soft", path: "/trui/" });
    one.vital({ metric: "LCP", value: 100, way: "restored" });
    expect(one.take()!.pages).toEqual([]);
  });

  it("fits the schema and four kilobytes, whatever was counted", () => {
    const path = fc.constantFrom(
      "/a/",
      "/b/",
      "/c/",
      "/d/",
      "/e/",
      "/f/",
      "/g/",
      "/h/",
      "/i/",
      "/j/",
      "/k/",
      "/l/",
      "/m/",
    );
    const text = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.constant("й".repeat(40)),
      fc.constant("€ 漢".repeat(90)),
    );
    const event = fc.oneof(
      fc.record({ visit: path, way: fc.constantFrom(...ways) }),
      fc.record({
        vital: path,
        metric: fc.constantFrom(...metrics),
        value: fc.double({ min: -5, max: 1e9, noNaN: true }),
        of: fc.constantFrom(...ways),
      }),
      fc.record({ error: text }),
      fc.record({ search: text }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 300 }), (events) => {
        const one = createPageLife({ store: "s".repeat(40), build: "b".repeat(60) }, (path) =>
          path === "/m/" ? undefined : pageKinds[path.charCodeAt(1) % 10],
        );
        one.arrive("STALE-SOFT");
        for (const each of events) {
          if ("visit" in each) one.visit(each.visit, each.way);
          if ("vital" in each)
            one.vital({
              metric: each.metric,
              value: each.value,
              ...(each.of === "soft" ? { way: "soft", path: each.vital } : { way: each.of }),
            });
          if ("error" in each) one.error(each.error);
          if ("search" in each) one.search(each.search);
        }
        const taken = one.take();
        if (!taken) return;
        expect(beacon.parse(JSON.parse(JSON.stringify(taken)))).toEqual(JSON.parse(JSON.stringify(taken)));
        expect(new TextEncoder().encode(JSON.stringify(taken)).length).toBeLessThanOrEqual(mostBeaconBytes);
      }),
    );
  });
});
