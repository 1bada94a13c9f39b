import fc from "fast-check";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { importLines, shop } from "../catalog/fixture.ts";
import { bombardInVain, shootToTheEnd, type Shot } from "./bombard.ts";
import { headers, paths, queries, times } from "./inputs.ts";

for (const level of ["error", "warn", "info"] as const) vi.spyOn(console, level).mockImplementation(() => {});

beforeAll(async () => void (await importLines(shop)));

const known = [
  "kleding",
  "truien",
  "wollen-trui-haven",
  "jassen",
  "kleidung",
  "sjaal",
  "winkelwagen",
  "checkout",
  "thank-you",
  "error",
  "catalogsearch",
  "result",
  "pwa.html",
  "nl",
  "de",
];
/** One after another, each to its end. */
const inVain = (shots: fc.Arbitrary<Shot>) => bombardInVain(shots, undefined, 1, shootToTheEnd);
const gets = (path: fc.Arbitrary<string>) =>
  fc.record({ method: fc.constantFrom("GET", "GET", "GET", "HEAD"), path, headers });

describe("requests of any kind change nothing and end in no error of ours:", () => {
  it("pages with any query", async () => {
    const path = fc.tuple(
      fc.constantFrom(
        "/",
        "/kleding/",
        "/kleding/truien/",
        "/kleding/truien/wollen-trui-haven/",
        "/catalogsearch/result/",
        "/winkelwagen/",
        "/checkout/",
        "/checkout/thank-you/",
        "/error/",
        "/sjaal/",
      ),
      queries({ q: "trui", page: "2", sort: "price-asc", tint: "31", price: "0-50", childSku: "TRUI-1-GROEN-S" }),
    );
    const found = await inVain(gets(path.map(([page, query]) => `${page}?${query}`)));
    expect(found[200]).toBeGreaterThan(0.3 * times);
  });
  it("pages of any path", async () => {
    const found = await inVain(gets(paths("/", known)));
    expect(found[404]).toBeGreaterThan(0.3 * times);
  });
  it("data of any path", async () => {
    await inVain(
      gets(
        fc.tuple(paths("/data/", known), queries({ page: "2", tint: "31" })).map(([path, query]) => `${path}?${query}`),
      ),
    );
  });
  it("pictures", async () => {
    await inVain(
      gets(
        fc
          .tuple(
            fc.oneof(
              paths("/img/", ["375", "469", "resize", "t", "trui.jpg", "drawn"]),
              paths("/media/", ["catalog", "trui.jpg"]),
            ),
            queries({ w: "375", h: "469", format: "webp" }),
          )
          .map(([path, query]) => `${path}?${query}`),
      ),
    );
  });
  it("other methods", async () => {
    const found = await inVain(
      fc.record({
        method: fc.constantFrom("POST", "PUT", "DELETE", "PATCH", "OPTIONS"),
        path: paths("/", known),
        headers,
        body: fc.string(),
      }),
    );
    expect(found[200]).toBeUndefined();
  });
});
