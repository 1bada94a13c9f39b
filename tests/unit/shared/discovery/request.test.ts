import { describe, expect, it } from "vitest";
import { cartPageBody, landingBody, productPageBody } from "../../../../shared/discovery/bodies.ts";
import { filterParameters, filtersOf } from "../../../../shared/discovery/filters.ts";
import { keptKeys, renewKeys, visitorKey, visitorKeysName } from "../../../../shared/discovery/keys.ts";
import { readParameters } from "../../../../shared/discovery/parameters.ts";
import { buildRequest, listingRequest, parametersOf } from "../../../../shared/discovery/request.ts";
import { recommendationsUrl } from "../../../../shared/discovery/recommendations-url.ts";
import { hasLeftLanding } from "../../../../shared/discovery/left-landing.ts";
import { recommendationPrice } from "../../../../shared/discovery/price-text.ts";

const common = { market: "NL", locale: "nl-NL" };
const keys = { customerKey: "customer-0001", sessionKey: "session-0001" };

describe("a discovery request", () => {
  it("[DISC-022] is a phone's below 1024 pixels, and names everything it is made of", () => {
    expect(buildRequest({ ...common, width: 375 }).touchpoint).toBe("mobile");
    expect(buildRequest({ ...common, width: 1023 }).touchpoint).toBe("mobile");
    expect(buildRequest({ ...common, width: 1024 }).touchpoint).toBe("desktop");
    expect(buildRequest({ ...common, width: 1280 }).touchpoint).toBe("desktop");
    const whole = {
      ...common,
      ...keys,
      width: 1280,
      pageReference: "/sale",
      limit: 12,
      skip: 24,
      sort: "RELEVANCE",
      notify: false,
      templateId: "t1",
      productKey: "P1",
      cart: ["A", "B"],
      q: "jas",
    };
    const { width: _, ...named } = whole;
    expect(Object.fromEntries(parametersOf(buildRequest(whole)))).toEqual({
      ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)])),
      cart: "A|B",
      touchpoint: "desktop",
    });
  });

  it("[DISC-004] of a page begins at its first product and has 24 of them, with the visitor's keys", () => {
    const search = parametersOf(
      listingRequest(buildRequest({ ...common, ...keys, width: 1280, pageReference: "/sale" })),
    );
    expect(Object.fromEntries(search)).toMatchObject({ skip: "0", limit: "24", ...keys });
    expect(readParameters(new URLSearchParams({ ...common, touchpoint: "MOBILE" })).data).toMatchObject({
      skip: 0,
      limit: 24,
      touchpoint: "mobile",
    });
  });

  it("is refused with bounds that nobody needs", () => {
    const refused: readonly Record<string, string>[] = [
      { limit: "101" },
      { limit: "0" },
      { skip: "-1" },
      { customerKey: "a@b.nl" },
      { touchpoint: "tv" },
    ];
    for (const wrong of refused)
      expect([
        wrong,
        readParameters(new URLSearchParams({ ...common, touchpoint: "mobile", ...wrong })).success,
      ]).toEqual([wrong, false]);
  });

  it("[DISC-005] of a landing page asks for navigation, list and the content of that page", () => {
    expect(landingBody("/sale")).toEqual({
      navigation: { include: true },
      primaryList: { include: true },
      contentLists: [{ id: "content", contentFilter: { "custom.page_url": "/sale" } }],
    });
  });

  it("[DISC-007] of a product page asks for the product and two carousels of eight", () => {
    expect(productPageBody()).toMatchObject({
      productGroup: { include: true },
      recommendationLists: [
        { id: "alternatives", limit: 8, visualization: "CAROUSEL" },
        { id: "upsell", limit: 8, visualization: "CAROUSEL" },
      ],
    });
    expect(productPageBody().recommendationLists).toHaveLength(2);
  });

  it("[DISC-008] of a cart joins its keys and asks for one list of eight", () => {
    expect(parametersOf(buildRequest({ ...common, width: 375, cart: ["A", "B"] })).get("cart")).toBe("A|B");
    expect(cartPageBody().recommendationLists).toEqual([
      { id: "add-to-cart", algorithm: "ADD_TO_CART_RECS", limit: 8 },
    ]);
  });

  it("[DISC-023] is an address whose objects are JSON, without what is empty", () => {
    const url = recommendationsUrl("/r", { q: "", cart: { a: 1 }, limit: 8, sort: null, filters: {}, ids: [] });
    expect(decodeURIComponent(url)).toBe('/r?cart={"a":1}&limit=8');
    expect(recommendationsUrl("/r", { q: "" })).toBe("/r");
  });
});

describe("filters of an address", () => {
  const filters = (search: string) => filtersOf(new URLSearchParams(search));

  it("[DISC-025] are the parameters that begin with f., and nothing else", () => {
    expect(filters("f.color=red&page=2")).toEqual({ color: ["red"] });
    expect(filters("f.color=red,blue&xf.a=1&f=2&f.=3&f.a.b.c=4")).toEqual({ color: ["red", "blue"] });
  });

  it("[DISC-026] are bounds where a JSON list has more than one entry", () => {
    expect(filters("f.price=[20,80]")).toEqual({ price: { min: 20, max: 80 } });
    expect(filters("f.price=[20,null]")).toEqual({ price: { min: 20 } });
    expect(filters('f.color=["red"]')).toEqual({ color: ["red"] });
    expect(filters("f.price=[")).toEqual({ price: ["["] });
  });

  it("go to the provider and come back the same", () => {
    const both = { color: ["red", "blue"], price: { min: 20, max: 80 } };
    expect(filtersOf(filterParameters(both))).toEqual(both);
    expect(filterParameters(both)).toEqual([
      ["f.color", "red|blue"],
      ["f.price.min", "20"],
      ["f.price.max", "80"],
    ]);
  });

  it("are never more than thirty", () => {
    const many = Array.from({ length: 200 }, (_, i) => `f.a${i}=1`).join("&");
    expect(Object.keys(filters(many))).toHaveLength(30);
  });
});

describe("a visitor's keys", () => {
  const storeOf = (text: string | null) => {
    const held = new Map<string, string>(text === null ? [] : [[visitorKeysName, text]]);
    return {
      held,
      getItem: (name: string) => held.get(name) ?? null,
      setItem: (name: string, to: string) => held.set(name, to),
    };
  };
  let made = 0;
  const uuid = () => `made-key-${(made += 1)}`;

  it("[DISC-030] are those that are kept, and part of the next request", () => {
    const store = storeOf(JSON.stringify(keys));
    expect(keptKeys(store, uuid)).toEqual(keys);
    const request = buildRequest({ ...common, ...keptKeys(store, uuid), width: 375 });
    expect(Object.fromEntries(parametersOf(request))).toMatchObject(keys);
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["somebody else's", '{"customerKey":"a@b.nl","sessionKey":"1"}'],
  ])("[DISC-030] are made and kept where there is %s", (_, text) => {
    const store = storeOf(text);
    const first = keptKeys(store, uuid);
    expect(Object.values(first).every((key) => visitorKey.safeParse(key).success)).toBe(true);
    expect(keptKeys(store, uuid)).toEqual(first);
    expect(JSON.parse(store.held.get(visitorKeysName)!)).toEqual(first);
  });

  it("are both new when they are renewed", () => {
    const store = storeOf(JSON.stringify(keys));
    const after = renewKeys(store, uuid);
    expect(after.customerKey).not.toBe(keys.customerKey);
    expect(after.sessionKey).not.toBe(keys.sessionKey);
    expect(keptKeys(store, uuid)).toEqual(after);
  });
});

it("[DISC-032] leaves a landing page by another path, not by another page of its list", () => {
  expect(hasLeftLanding("sale", "/heren")).toBe(true);
  expect(hasLeftLanding("sale", "/sale?page=2")).toBe(false);
  expect(hasLeftLanding("/sale", "/sale/#top")).toBe(false);
  expect(hasLeftLanding("sale", "/sale/heren")).toBe(true);
});

it("[DISC-027] says a recommended price with two decimals and a comma", () => {
  expect(recommendationPrice(49.5)).toBe("49,50");
  expect(recommendationPrice(1299)).toBe("1299,00");
});
