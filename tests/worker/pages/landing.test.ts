import { beforeAll, describe, expect, it } from "vitest";
import { storeByCode } from "../../../shared/config/stores.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { parsePageRequest } from "../../../worker/pages/page-request.ts";
import { contextOf } from "../../../worker/pages/make.ts";
import { resolve } from "../../../worker/pages/resolve/resolve.ts";
import { admin, importLines, shop as catalogue } from "../catalog/fixture.ts";
import { clock, site } from "./shop.ts";

const send = (page: Record<string, unknown>, store_code = "outlet_nl") => admin("landing-page", { store_code, page });
const red = {
  url_path: "rode-kleding",
  heading: "Rode kleding",
  category_id: 10,
  filter_attributes: JSON.stringify([{ attribute: "tint", value: "31" }]),
  content_first: "<p>Alles in <script>x</script>rood</p>",
  content_last: "<p>Meer rood</p>",
  meta_title: "Rood",
};

const shop = site("landing");
const data = async (path: string) => (await (await shop.get(`/data${path}`)).json()) as PageOf<"category">;
/** A platform whose map says no more of an unknown path than that it does not know it. */
const plainPlatform = (storeCode: string) =>
  createApi({
    fetch: async (path, init) => {
      const answer = await shop.io.call(path, init);
      if (!path.startsWith("/api/url/map")) return answer;
      const headers = new Headers(answer.headers);
      headers.delete("x-vs-cache-tags");
      return new Response(answer.body, { status: answer.status, headers });
    },
    storeCode,
  });
const targetOf = (path: string, apiOf = shop.io.apiOf) => {
  const ask = parsePageRequest(new URL(`http://localhost:8787${path}`), storeByCode("outlet_nl"), "test");
  if ("status" in ask) throw new Error("the address was refused");
  const io = {
    ...shop.io,
    apiOf,
    reference: shop.state.reference,
    tools: { waitUntil: () => undefined, sleep: shop.io.sleep, patienceMs: 2_000 },
  };
  return resolve(contextOf(ask, null, io), ask.path, null);
};

beforeAll(async () => {
  await importLines(catalogue);
  expect((await send(red)).status).toBe(200);
});

describe("landing pages", () => {
  it("[ROUTE-022] are the route tweakwise-landing-page with their url_path", async () => {
    expect(await targetOf("/rode-kleding/")).toMatchObject({
      kind: "landing",
      route: { name: "tweakwise-landing-page" },
      landing: { url_path: "rode-kleding" },
    });
    expect((await shop.get("/rode-kleding/")).status).toBe(200);
  });

  it("[URL-009] come after products and before stories, which are then not asked for", async () => {
    shop.calls.length = 0;
    await targetOf("/rode-kleding/");
    expect(shop.calls.filter((call) => /url\/map|_search|landing-page|cms/.test(call))).toEqual([
      "/api/url/map",
      expect.stringContaining("/product/_search"),
      "/api/ext/landing-page",
      "/api/storefront/v3/queries/landing-page",
    ]);
    shop.calls.length = 0;
    await targetOf("/niets-te-vinden/", plainPlatform);
    expect(shop.calls.map((call) => call.replace(/\/api\/catalog\/[^/]+/, ""))).toEqual([
      "/api/url/map",
      "/product/_search",
      "/api/ext/landing-page",
      "/api/cms/story/outlet_nl/niets-te-vinden",
    ]);
  });

  it("are not asked for, nor products and stories, where the URL map says none of them knows the path", async () => {
    shop.calls.length = 0;
    expect(await targetOf("/niets-te-vinden/")).toMatchObject({ kind: "not-found", failed: false });
    expect(shop.calls).toEqual(["/api/url/map"]);
  });

  it("show the category under their fixed filters, in their own words", async () => {
    const page = await data("/rode-kleding/");
    expect(page).toMatchObject({
      kind: "category",
      name: "Rode kleding",
      path: "/rode-kleding/",
      description: "<p>Alles in rood</p>",
      outro: "<p>Meer rood</p>",
      meta: { canonical: "/rode-kleding/" },
    });
    expect(page.listing.cards.map(({ name }) => name).sort()).toEqual(["Kajuitjas", "Wollen trui Haven"]);
    expect(page.listing.facets.map(({ code }) => code)).not.toContain("tint");
  });

  it("name the page of the same products in the other views, by which the language is switched", async () => {
    const german = { ...red, url_path: "rote-kleidung", heading: "Rote Kleidung" };
    const green = { ...german, url_path: "gruen", filter_attributes: [{ attribute: "tint", value: 32 }] };
    await send(german, "outlet_de");
    await send(green, "outlet_de");
    await send(green, "outlet_en");
    clock.forward(5_001);
    expect((await data("/rode-kleding/")).meta.alternates).toEqual([
      { storeCode: "outlet_de", language: "de-DE", path: "/rote-kleidung/" },
    ]);
    await send({ ...german, active: false }, "outlet_de");
    clock.forward(5_001);
    expect((await data("/rode-kleding/")).meta.alternates).toEqual([]);
  });

  it("take the shopper's filters on top, but not against their own", async () => {
    expect((await data("/rode-kleding/?f.maat=41")).listing.cards.map(({ name }) => name)).toEqual([
      "Wollen trui Haven",
    ]);
    expect((await data("/rode-kleding/?f.tint=32")).listing.total).toBe(2);
  });

  it("are put in the shopper's order", async () => {
    const shown = async (sort: string) => {
      const { cards, sort: taken } = (await data(`/rode-kleding/?sort=${sort}`)).listing;
      expect(taken).toBe(sort);
      return cards.map(({ price }) => price!.now);
    };
    const rising = await shown("price-asc");
    expect(rising).toHaveLength(2);
    expect(rising[0]).toBeLessThan(rising[1]!);
    expect(await shown("price-desc")).toEqual(rising.toReversed());
  });

  it("[ROUTE-021] of the discovery provider stand at /l/elevate/ with their url_path, and only with the last slash", async () => {
    const page = await data("/l/elevate/?url_path=rode-kleding");
    expect(page).toMatchObject({ kind: "category", name: "Rode kleding" });
    expect(await targetOf("/l/elevate/")).toMatchObject({ kind: "route", route: { name: "elevate-landing-page" } });
    expect(await targetOf("/l/elevate")).not.toMatchObject({ route: { name: "elevate-landing-page" } });
    expect((await shop.get("/l/elevate/?url_path=onbekend")).status).toBe(404);
    expect((await shop.get("/l/elevate/")).status).toBe(404);
  });

  it("come, change and go within five seconds", async () => {
    expect((await shop.get("/groene-kleding/")).status).toBe(404);
    await send({
      ...red,
      url_path: "groene-kleding",
      heading: "Groen",
      filter_attributes: [{ attribute: "tint", value: 32 }],
    });
    clock.forward(5_001);
    expect((await data("/groene-kleding/")).listing.total).toBe(1);
    await send({ ...red, url_path: "groene-kleding", active: false });
    clock.forward(5_001);
    expect((await shop.get("/groene-kleding/")).status).toBe(404);
  });

  it("are refused when they make no sense", async () => {
    for (const page of [
      { ...red, url_path: "../x" },
      { ...red, heading: "" },
      { ...red, category_id: "x" },
      { ...red, filter_attributes: "{broken" },
    ])
      expect((await send(page)).status).toBe(400);
    expect((await send(red, "outlet_xx")).status).toBe(400);
    await send({ ...red, url_path: "zonder-categorie", category_id: 999 });
    expect((await shop.get("/zonder-categorie/")).status).toBe(404);
  });
});
