import { beforeAll, describe, expect, it } from "vitest";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { suggestKey } from "../../../shared/url/page-key.ts";
import { admin } from "../catalog/fixture.ts";
import { clock, site } from "../pages/shop.ts";
import { amsterdam, hamburg, rotterdam } from "./stores.ts";

beforeAll(async () => {
  for (const store of [rotterdam, amsterdam, hamburg]) expect((await admin("store", store)).status).toBe(200);
});

const shop = site("stores");

describe("a search in vain", () => {
  const stores = async (of: ReturnType<typeof site>, q: string) =>
    ((await (await of.get(`/data/catalogsearch/result/?q=${encodeURIComponent(q)}`)).json()) as PageOf<"search">)
      .service;
  it("for a town offers its stores, or those near it, on the page and in the panel", async () => {
    expect(await stores(shop, "rotterdam")).toEqual({
      title: "Winkels",
      said: "Geen artikelen voor “rotterdam”, wel deze winkels:",
      pages: [{ name: "KADE Rotterdam", path: "/storelocator/#store-11" }],
    });
    expect((await stores(shop, "Den Haag"))?.pages).toEqual([
      { name: "KADE Rotterdam (22 km)", path: "/storelocator/#store-11" },
    ]);
    const panel = await (await shop.get(suggestKey("rotterdam", 16))).json();
    expect(panel).toMatchObject({ total: 0, cards: [], pages: [{ name: "KADE Rotterdam" }] });
    expect(await (await shop.get("/storelocator/")).text()).toContain('id="store-11"');
  });
  it("asks for no store where the text is no name, a service's or half a town's, and finds none far away", async () => {
    const asked = site("stores-search");
    const calls = () => asked.calls.filter((path) => path.includes("/stores")).length;
    for (const q of ["xyzzy 12", "bestelling"]) await stores(asked, q);
    expect(calls()).toBe(0);
    expect(await stores(asked, "rott")).toBeUndefined();
    const before = calls();
    for (const q of ["xyzzyqwv", "München"]) expect([q, await stores(asked, q)]).toEqual([q, undefined]);
    // Once for each, however many stores there are.
    expect(calls() - before).toBe(2);
  });
});

describe("the page of stores", () => {
  it("[LOC-001][ROUTE-012] lists every store with address and hours, and a field to look for a place", async () => {
    const answer = await shop.get("/storelocator/");
    expect(answer.status).toBe(200);
    const html = await answer.text();
    for (const { name } of [rotterdam, amsterdam, hamburg]) expect(html).toContain(`<h2>${name}</h2>`);
    expect(html).toContain("Voorbeeldkade 12");
    expect(html).toMatch(/<dt>di – vr<\/dt><dd>10:00–18:00<\/dd>/);
    expect(html).toMatch(/<form role="search"/);
    expect(html).toContain('href="tel:+31100000012"');
  });

  it("says nothing of the hour at which it was made", async () => {
    expect(await (await shop.get("/storelocator/")).text()).not.toMatch(/Open tot|Gesloten, gaat/);
  });

  it("describes each store to search engines, with its days off", async () => {
    const html = await (await shop.get("/storelocator/")).text();
    const described = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    );
    expect(described).toHaveLength(3);
    const one = described.find(({ name }) => name === "KADE Rotterdam");
    expect(one).toMatchObject({
      "@type": "ClothingStore",
      telephone: "+31 10 000 00 12",
      address: { postalCode: "3011 AB", addressLocality: "Rotterdam", addressCountry: "NL" },
      geo: { latitude: 51.9195, longitude: 4.4905 },
    });
  });

  it("offers a map where one is configured, and nowhere else", async () => {
    const html = async (name: string, map?: { attribution: string }) =>
      (await site(name, () => (map ? { map } : {})).get("/storelocator/")).text();
    expect(await html("stores-map", { attribution: "© Kaart" })).toContain("Toon de kaart");
    expect(await html("stores-plain")).not.toContain("Toon de kaart");
  });

  it("is no older than a change of a store, and is there in every view", async () => {
    await admin("store", { ...rotterdam, name: "KADE aan de Maas" });
    clock.forward(5_000);
    expect(await (await shop.get("/storelocator/")).text()).toContain("<h2>KADE aan de Maas</h2>");
    const german = site("stores-de", () => ({}), "http://de.localhost:8787");
    const page = (await (await german.get("/data/storelocator/")).json()) as PageOf<"stores">;
    expect([page.title, page.stores?.length]).toEqual(["Unsere Läden", 3]);
    await admin("store", rotterdam);
  });
});

describe("the page of pick-up points", () => {
  it("is there in every view, and asks for a place", async () => {
    const html = await (await shop.get("/service-points/")).text();
    expect(html).toContain("<h1>Afhaalpunten</h1>");
    expect(html).toContain("Typ een plaats of postcode om afhaalpunten te zien.");
  });
});
