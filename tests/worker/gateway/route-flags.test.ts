import { describe, expect, it } from "vitest";
import { flagsOf, routesOfCalls } from "../../../worker/app.ts";
import { endpoints } from "../../../worker/gateway/endpoints/endpoints.ts";

const known = [
  ...endpoints.map(({ path }) => path),
  ...routesOfCalls()
    .filter(({ method }) => method !== "ALL")
    .map(({ path }) => path),
  "/api/payment/redirect",
  "/api/payment/webhook",
  "/api/admin/stock",
  "/invalidate",
];

describe("the table of calls", () => {
  it.each(["api", "img", "media", "ops", "sitemaps", "checkoutshopper", "checkoutanalytics", "cdn"])(
    "has everything below /%s, and no address that only begins so",
    (name) => {
      expect([`/${name}`, `/${name}/`, `/${name}/a/b`].map((path) => flagsOf(path).call)).toEqual([true, true, true]);
      expect(flagsOf(`/${name}s/`).call || flagsOf(`/x/${name}/`).call).toBe(false);
    },
  );

  it.each([
    "/robots.txt",
    "/sitemap.xml",
    "/invalidate",
    "/service-worker.js",
    "/manifest.webmanifest",
    "/csp-reports",
    "/measurement",
  ])("has %s, and nothing below it", (path) =>
    expect([flagsOf(path).call, flagsOf(`${path}/`).call]).toEqual([true, false]),
  );

  it.each(["/", "/heren/", "/data/heren/", "/checkout/", "/sitemap/"])("leaves %s to the pages", (path) =>
    expect(flagsOf(path)).toEqual({ call: false, changes: false, limited: false }),
  );

  it("says of every call whether it changes what pages show; a new one is to be decided here", () => {
    const changing = [...new Set(known)].filter((path) => flagsOf(path).changes).sort();
    expect(changing).toEqual([
      "/api/admin/stock",
      "/api/order",
      "/api/payment/3ds2",
      "/api/payment/cancel",
      "/api/payment/initiate",
      "/api/payment/payments-details",
      "/api/payment/redirect",
      "/api/payment/webhook",
      "/invalidate",
      "/ops/import/finish",
      "/ops/invalidate",
      "/ops/logos",
      "/ops/logos/:name",
      "/ops/notices",
      "/ops/notices/:kind/:language",
      "/ops/orders",
      "/ops/orders/:number",
      "/ops/orders/:number/accepted",
      "/ops/orders/:number/canceled",
      "/ops/orders/:number/delivered",
      "/ops/orders/:number/files",
      "/ops/orders/:number/paid",
      "/ops/orders/:number/ready",
      "/ops/orders/:number/refunded",
      "/ops/orders/:number/repaid",
      "/ops/orders/:number/sent",
      "/ops/products",
      "/ops/products/:sku",
      "/ops/products/:sku/position",
      "/ops/products/:sku/price",
      "/ops/products/:sku/stock",
      "/ops/products/:sku/visibility",
      "/ops/redirects",
      "/ops/redirects/remove",
      "/ops/reviews",
      "/ops/search/reindex",
    ]);
    const payment = known.filter((path) => path.startsWith("/api/payment/") && !flagsOf(path).changes);
    expect([...new Set(payment)].sort()).toEqual([
      "/api/payment/continue",
      "/api/payment/methods",
      "/api/payment/payment-information",
      "/api/payment/payment-status",
    ]);
  });

  it("limits what operators call, wherever the key is checked", () => {
    expect(["/ops/cache", "/ops/health/deep", "/api/admin/price"].map((path) => flagsOf(path).limited)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["/api/user/login", "/invalidate", "/img/x"].map((path) => flagsOf(path).limited)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
