import { describe, expect, it } from "vitest";
import { contactUpdate, mostCartLines, mostViews } from "../../../../shared/customer-data/calls.ts";
import { brandFirst, enrichedOf, initialContactState } from "../../../../shared/customer-data/contact-state.ts";

describe("what is known of a contact", () => {
  it("[DATA-006] is at first a null contactId and empty enrichedData, with nothing else", () => {
    expect(initialContactState).toEqual({ contactId: null, enrichedData: {} });
    expect(Object.keys(initialContactState)).toEqual(["contactId", "enrichedData"]);
  });
  it("[DATA-003] is favstore and favbrand of the attributes, both, one or none", () => {
    expect(enrichedOf({ favstore: "11", favbrand: "Merwede", firstName: "Noor" })).toEqual({
      favstore: "11",
      favbrand: "Merwede",
    });
    expect(enrichedOf({ favbrand: " Merwede " })).toEqual({ favbrand: "Merwede" });
    expect(enrichedOf({ favstore: "", favbrand: null, email: "noor@example.test" })).toEqual({});
  });
});

describe("the favourite brand of a filter", () => {
  const brands = [
    { value: "1", label: "Anders" },
    { value: "2", label: "Merwede" },
    { value: "3", label: "Zuid" },
  ];
  it("stands first, found by name or value, and the others keep their order", () => {
    for (const named of ["merwede", "2"])
      expect(brandFirst(brands, named).map(({ label }) => label)).toEqual(["Merwede", "Anders", "Zuid"]);
  });
  it("changes nothing where there is none, it is not in the list, or it is first already", () => {
    for (const named of [undefined, "Nergens", "Anders"]) expect(brandFirst(brands, named)).toBe(brands);
  });
});

describe("an update of a contact", () => {
  const contactId = "33ee9958-0e09-484f-b4c4-aa3e00e1e24c";
  const at = "2026-11-23T10:00:00.000Z";
  const view = { sku: "KD-1", path: "/x/", at };
  it("has views or a cart, within its bounds", () => {
    const lines = (count: number) => Array.from({ length: count }, (_, i) => ({ sku: `KD-${i}`, quantity: 1 }));
    const ok = (update: object) => contactUpdate.safeParse({ contactId, ...update }).success;
    expect(ok({})).toBe(false);
    expect(ok({ views: Array.from({ length: mostViews }, () => view) })).toBe(true);
    expect(ok({ views: Array.from({ length: mostViews + 1 }, () => view) })).toBe(false);
    expect(ok({ cart: { at, items: lines(mostCartLines) } })).toBe(true);
    expect(ok({ cart: { at, items: lines(mostCartLines + 1) } })).toBe(false);
    expect(ok({ cart: { at, items: [] } })).toBe(true);
  });
  it("names pages of the shop alone", () => {
    for (const path of ["//elsewhere.test/x", "/\\elsewhere.test", "https://elsewhere.test/", "x"])
      expect(contactUpdate.safeParse({ contactId, views: [{ ...view, path }] }).success, path).toBe(false);
  });
});
