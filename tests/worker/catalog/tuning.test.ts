import { beforeAll, describe, expect, it } from "vitest";
import { changesSince } from "../../../worker/backend/invalidations.ts";
import { admin, api, DB, importLines, line, shop } from "./fixture.ts";

const landing = (url_path: string, more: Record<string, unknown> = {}) => ({
  id: url_path,
  url_path,
  name: `Over ${url_path}`,
  category_id: "10",
  active: "1",
  filter_attributes: '[{"attribute":"tint","value":"31"}]',
  ...more,
});
const landingLine = (url_path: string, more = {}, index = "wharf") =>
  line("tweakwise_landing_page", landing(url_path, more), index);
const redirectLine = (query_text: string, url: string, index = "wharf") =>
  line("redirect", { id: query_text, query_text, url }, index);
const lines = [
  ...shop,
  landingLine("rood"),
  landingLine("blauw", { category_id: 20 }),
  landingLine("blauw", { category_id: 10, name: "Blaues" }, "wharf_outlet_de"),
  landingLine("oud", { active: "0" }),
  redirectLine("Retour", "/retourneren/"),
  redirectLine("retour", "/rueckgabe/", "wharf_outlet_de"),
];
const rejected = [
  landingLine("geen", { category_id: "x" }),
  line("tweakwise_landing_page", { id: 1, heading: "Zonder pad", category_id: 10 }),
  redirectLine("uit", "//evil.test/"),
  redirectLine(" ", "/x/"),
];

const find = async (entity: string, field: string | null, value: unknown, store = "outlet_nl") => {
  const applied = field === null ? [] : [{ attribute: field, value: { eq: value }, scope: "default" }];
  const answer = await api(
    `catalog/wharf/${entity}/_search?request_format=search-query`,
    { method: "POST", body: JSON.stringify({ _appliedFilters: applied }) },
    store,
  );
  const { hits } = (await answer.json()) as { hits: { hits: { _source: Record<string, unknown> }[] } };
  return {
    sources: hits.hits.map(({ _source }) => _source),
    tags: (answer.headers.get("x-vs-cache-tags") ?? "").split(" "),
  };
};
const paths = async (...asked: Parameters<typeof find>) =>
  (await find(...asked)).sources.map(({ url_path }) => url_path);
const urls = async (...asked: Parameters<typeof find>) => (await find(...asked)).sources.map(({ url }) => url);

beforeAll(async () => {
  const done = await importLines([...lines, ...rejected]);
  expect(done.rejected.map(({ line: number }) => number - lines.length)).toEqual([1, 2, 3, 4]);
  expect(done.report.counts.landings).toBe(4);
});

describe("landing pages and redirects in the index", () => {
  it("[DISC-037] answers landing pages by path and by category, the view's own first, none that is withdrawn", async () => {
    expect((await find("tweakwise_landing_page", "url_path", "rood")).sources).toEqual([
      expect.objectContaining({
        url_path: "rood",
        heading: "Over rood",
        category_id: 10,
        filter_attributes: [{ attribute: "tint", value: "31" }],
      }),
    ]);
    expect(await paths("tweakwise_landing_page", "category_id", 10)).toEqual(["rood"]);
    expect(await paths("tweakwise_landing_page", "category_id", 10, "outlet_de")).toEqual(["blauw", "rood"]);
    expect(await paths("tweakwise_landing_page", "category_id", 20, "outlet_de")).toEqual([]);
    expect(await paths("tweakwise_landing_page", "url_path", "oud")).toEqual([]);
    expect(await paths("tweakwise_landing_page", null, null)).toEqual(["blauw", "rood"]);
  });

  it("[DISC-037] answers redirects by text, the view's own before those of every view", async () => {
    expect(await urls("redirect", "query_text", "retour")).toEqual(["/retourneren/"]);
    expect(await urls("redirect", "query_text", "retour", "outlet_de")).toEqual(["/rueckgabe/"]);
    expect(await urls("redirect", null, null, "outlet_de")).toEqual(["/rueckgabe/"]);
    expect(await urls("redirect", "query_text", "niets")).toEqual([]);
  });

  it("says with each answer what announces its change", async () => {
    expect((await find("tweakwise_landing_page", "url_path", "rood")).tags).toEqual(
      expect.arrayContaining(["tweakwise_landing_page", "url:/rood"]),
    );
    expect((await find("redirect", "query_text", "niets")).tags).toContain("redirect");
  });

  it("changes nothing the second time, and says what came and went with the next file", async () => {
    expect((await importLines(lines)).report.changed).toBe(0);
    const { seq } = await changesSince(DB, 0);
    await importLines([
      ...shop,
      landingLine("rood"),
      landingLine("groen"),
      redirectLine("retour", "/rueckgabe/", "wharf_outlet_de"),
    ]);
    const { changes } = await changesSince(DB, seq);
    for (const tag of ["redirect", "tweakwise_landing_page", "addresses", "url:/groen", "url:/blauw", "url:/oud"])
      expect(Object.keys(changes)).toContain(tag);
    expect(Object.keys(changes)).not.toContain("url:/rood");
    expect(await paths("tweakwise_landing_page", null, null, "outlet_de")).toEqual(["groen", "rood"]);
    expect(await urls("redirect", null, null)).toEqual([]);
  });

  it("leaves a landing page that an operator has made another", async () => {
    const page = { url_path: "rood", heading: "Van de redactie", category_id: 10 };
    expect((await admin("landing-page", { store_code: "*", page })).status).toBe(200);
    await importLines(shop);
    expect((await find("tweakwise_landing_page", null, null)).sources).toEqual([
      expect.objectContaining({ heading: "Van de redactie" }),
    ]);
  });
});
