import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { configureViews, shippedViews, type StoreView } from "../../../../shared/config/stores.ts";
import { addressFrom, loginAddress, returnTo } from "../../../../shared/url/return-to.ts";

const store = shippedViews[0]!;
const prefixed: StoreView[] = [
  store,
  { ...shippedViews[1]!, appendStoreCode: true },
  { ...shippedViews[2]!, appendStoreCode: true },
];
afterEach(() => configureViews(shippedViews));

describe("where a customer returns to after signing in", () => {
  it.each([
    "/my-account/orders/",
    "/heren/jassen/?f.color=5&page=2",
    "/my-account/orders/100000001/",
    "/winkelwagen",
    "/",
    "/l/elevate/?url_path=zomer",
  ])("is the page they came from: %s", (to) => {
    expect(returnTo(store, to)).toBe(to);
  });

  it.each([
    null,
    "",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\\/evil.example",
    "\\\\evil.example",
    "https://evil.example/",
    "http:evil.example",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,x",
    " //evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\u0000//evil.example",
    "/%2Fevil.example",
    "/%2f%2fevil.example",
    "/%5Cevil.example",
    "/..//evil.example",
    "/.//evil.example",
    "/%2e%2e//evil.example",
    "/a/..//evil.example",
    "/a/../%2fevil.example",
    "@evil.example",
    ".evil.example",
    "evil.example",
    "//evil.example/my-account/",
    "/api/user/me",
    "/ops/outbox",
    "/media/x",
    "/data/login/",
    "/login/",
    "/login",
    "/login/?to=/login/",
    "/login/&",
    "/password/reset/",
    "/error",
    `/${"a".repeat(1_000)}`,
    "/%zz",
    "/%00",
  ])("is the account for %j", (to) => {
    expect(returnTo(store, to)).toBe("/my-account/");
  });

  it("has 1,000 signs at most, the query with them", () => {
    const long = `/heren/?${"x".repeat(992)}`;
    expect([returnTo(store, long), returnTo(store, `${long}x`)]).toEqual([long, "/my-account/"]);
  });

  it("keeps nothing of a fragment", () => {
    expect(returnTo(store, "/winkelwagen#email=a&token=b")).toBe("/winkelwagen");
  });

  it("stays in the view, whichever of them append their code", () => {
    configureViews(prefixed);
    expect(returnTo(prefixed[1]!, "/outlet_de/my-account/orders/")).toBe("/outlet_de/my-account/orders/");
    expect(returnTo(prefixed[1]!, "/outlet_en/my-account/orders/")).toBe("/outlet_de/my-account/");
    expect(returnTo(prefixed[1]!, "/my-account/orders/")).toBe("/outlet_de/my-account/");
    expect(returnTo(prefixed[0]!, "/outlet_de/my-account/orders/")).toBe("/my-account/");
    expect(returnTo(prefixed[1]!, "/outlet_de/login/")).toBe("/outlet_de/my-account/");
    expect(returnTo(prefixed[1]!, "/outlet_de/api/user/me")).toBe("/outlet_de/my-account/");
    expect(loginAddress(prefixed[1]!, "/outlet_de/my-account/?a=1&b=2")).toBe(
      "/outlet_de/login/?to=%2Foutlet_de%2Fmy-account%2F%3Fa%3D1%26b%3D2",
    );
  });

  it("is always a page of the shop's own origin, whatever is asked for", () => {
    const piece = fc.constantFrom(
      "/",
      "\\",
      "//",
      "..",
      ".",
      "%2f",
      "%5c",
      "%2F%2F",
      "evil.example",
      ":",
      "@",
      "javascript:",
      "https:",
      "\t",
      "\n",
      " ",
      "?",
      "#",
      "login",
      "a",
      "outlet_de",
      "%09",
      "%00",
      "\u2028",
      "&",
      "api",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
        (to) => {
          const place = returnTo(store, to);
          const url = new URL(place, "https://kade.example");
          expect(url.origin).toBe("https://kade.example");
          expect(returnTo(store, place)).toBe(place);
          expect(place).not.toMatch(/^\/(login|api)(\/|$)/);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("where the shop leads by itself when a session has ended", () => {
  it("is the log-in with the way back to the page shown, in every view", () => {
    configureViews(prefixed);
    expect(addressFrom(store, "/login/", "/heren/?page=2")).toBe("/login/?to=%2Fheren%2F%3Fpage%3D2");
    const there = addressFrom(prefixed[1]!, "/login/", "/outlet_de/my-account/addresses/");
    expect(there).toBe("/outlet_de/login/?to=%2Foutlet_de%2Fmy-account%2Faddresses%2F");
    expect(returnTo(prefixed[1]!, new URL(there, "http://shop").searchParams.get("to"))).toBe(
      "/outlet_de/my-account/addresses/",
    );
  });

  it("stays on the log-in page with the way back it has, and comes back to no page of signing in", () => {
    expect(addressFrom(store, "/login/", "/login/?to=%2Fheren%2F")).toBe("/login/?to=%2Fheren%2F");
    for (const here of ["/password/reset/", "/error"]) expect(addressFrom(store, "/login/", here)).toBe("/login/");
  });

  it("is any other page as it stands", () => {
    expect(addressFrom(store, "/", "/checkout")).toBe("/");
    expect(addressFrom(store, "/heren/", "/checkout")).toBe("/heren/");
    expect(addressFrom(store, "/login/", "/heren/jassen/")).toBe("/login/?to=%2Fheren%2Fjassen%2F");
  });
});
