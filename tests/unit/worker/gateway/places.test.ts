import { beforeEach, describe, expect, it, vi } from "vitest";
import { createGateway } from "../../../../worker/gateway/gateway.ts";
import { placeOf, type Places } from "../../../../worker/gateway/places.ts";
import { createUpstreams, families } from "../../../../worker/gateway/upstream.ts";
import { readConfig, type Bindings } from "../../../../worker/env.ts";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
const cms = { url: "https://cms.test/v2", key: "token-of-the-space" };
const bases = (places: Places) => Object.fromEntries(families.map((family) => [family, placeOf(family, places).base]));

describe("where each family of calls goes", () => {
  it("is the embedded backend without a word, and the platform for all that has no address of its own", () => {
    expect(new Set(Object.values(bases({})))).toEqual(new Set(["http://embedded", "http://embedded/cms/v2"]));
    const remote = bases({ backendUrl: "https://platform.test" });
    expect(new Set(Object.values(remote))).toEqual(new Set(["https://platform.test", "https://platform.test/cms/v2"]));
  });

  it("is its own address: a CMS of a provider beside embedded commerce", () => {
    const mixed = bases({ groups: { cms } });
    expect(mixed["cms"]).toBe("https://cms.test/v2");
    for (const family of families)
      if (family !== "cms") expect([family, mixed[family]]).toEqual([family, "http://embedded"]);
    expect(placeOf("cms", { groups: { cms } })).toMatchObject({ wire: "cms", key: cms.key, hasLog: false });
  });

  it("may be the embedded backend beside a platform elsewhere", () => {
    const places = { backendUrl: "https://platform.test", groups: { cms: { url: "embedded" } } };
    expect(bases(places)).toMatchObject({ cms: "http://embedded/cms/v2", cart: "https://platform.test" });
    expect(placeOf("cms", places)).toMatchObject({ isEmbedded: true, hasLog: false });
    expect(placeOf("cms", {})).toMatchObject({ isEmbedded: true, hasLog: true });
  });

  it("gets customers' tokens as the platform wants them, a key only where it was given one", async () => {
    const arrived: Request[] = [];
    const upstreams = createUpstreams(
      {
        backendUrl: "https://platform.test",
        tokenInHeader: false,
        groups: { search: { url: "https://index.test", key: "key-of-the-index" } },
        upstreamDelayMs: 0,
      },
      { fetch: () => Promise.reject(new Error("embedded")) },
      {
        now: () => 0,
        breakerOf: () => ({ allows: () => true, rests: () => false, succeeded() {}, failed() {} }),
        fetch: async (request) => {
          arrived.push(request);
          return Response.json({ code: 200, result: true });
        },
      },
    );
    const { fetch } = createGateway(upstreams);
    await fetch(new Request("http://shop.test/api/catalog/i/product/_search?size=1"));
    await fetch(new Request("http://shop.test/api/cart/totals?cartId=1", { headers: { authorization: "Bearer t" } }));
    expect(arrived.map(({ url }) => new URL(url).host)).toEqual(["index.test", "platform.test"]);
    expect(arrived.map(({ headers }) => headers.get("x-api-key"))).toEqual(["key-of-the-index", null]);
    expect(new URL(arrived[1]!.url).searchParams.get("token")).toBe("t");
  });

  it("is refused at the start where a key has no address, or the CMS no token", () => {
    const config = (given: Partial<Bindings>) => () => readConfig(given as Bindings);
    expect(config({ CMS_URL: "https://cms.test/v2" })).toThrow("CMS_URL needs CMS_TOKEN");
    expect(config({ CMS_TOKEN: "token-of-the-space" })).toThrow("CMS_TOKEN needs CMS_URL");
    expect(config({ CMS_URL: "embedded", CMS_TOKEN: "token-of-the-space" })).toThrow("CMS_TOKEN needs CMS_URL");
    expect(config({ CMS_WEBHOOK_SECRET: "secret-of-the-webhook" })).toThrow("CMS_WEBHOOK_SECRET needs OPS_KEY");
    for (const name of ["SEARCH", "TUNING", "NEWSLETTER"])
      expect(config({ [`${name}_KEY`]: "key-of-a-service" })).toThrow(`${name}_KEY needs ${name}_URL`);
    expect(config({ CMS_ASSETS_URL: "http://a.test" })).toThrow("CMS_ASSETS_URL");
    expect(
      readConfig({ CMS_URL: "https://cms.test/v2/", CMS_TOKEN: "token-of-the-space" } as Bindings).groups.cms,
    ).toEqual({ url: "https://cms.test/v2", key: "token-of-the-space" });
  });

  it("says whose pictures are fetched: those of the CMS, or of the one space that was imported", () => {
    const pictures = (given: Partial<Bindings>) => readConfig(given as Bindings).cmsPictures;
    const elsewhere = { CMS_URL: "https://cms.test/v2", CMS_TOKEN: "token-of-the-space" };
    const origin = "https://a.storyblok.com";
    expect(pictures(elsewhere)).toEqual({ origin, space: undefined });
    expect(pictures({ ...elsewhere, PREVIEW_SPACE: "7" })).toEqual({ origin, space: "7" });
    expect(pictures({ CMS_ASSETS_URL: origin, PREVIEW_SPACE: "7" })).toEqual({ origin, space: "7" });
    // Without the space's number the shop would fetch anybody's.
    for (const given of [{}, { CMS_ASSETS_URL: origin }, { PREVIEW_SPACE: "7" }, { CMS_URL: "embedded" }])
      expect([given, pictures(given)]).toEqual([given, null]);
  });
});
