import { beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { demoLines } from "../../../worker/cli/demo/catalogue.ts";
import { judgeAll, querySet, type Report } from "../../../worker/cli/relevance/judge.ts";
import { gradeAll, gradedSet, type GradedReport } from "../../../worker/cli/relevance/graded.ts";
import demo from "../../search/demo.json";
import gradedQueries from "../../search/relevance.json";
import { searchEngineTests } from "../pages/seo.ts";
import { api, ops, result } from "./fixture.ts";

// The whole catalogue is imported, and asked some four hundred times.
vi.setConfig({ hookTimeout: 300_000 });

let report: Report;
let graded: GradedReport;
const apiOf = (storeCode: string) =>
  createApi({ storeCode, fetch: (path, init) => api(path.slice("/api/".length), init, storeCode) });
beforeAll(async () => {
  const { run } = await result<{ run: string }>(ops("start?mode=replace"));
  const lines = [...demoLines("2026-11-21")].map((line) => JSON.stringify(line));
  for (let at = 0; at < lines.length; at += 400)
    expect((await ops(`lines?run=${run}`, { body: lines.slice(at, at + 400).join("\n") })).status).toBe(200);
  // 202: there is more to do.
  for (let status = 202; status === 202;)
    expect([200, 202]).toContain((status = (await ops(`finish?run=${run}`)).status));
});
beforeAll(async () => void (report = await judgeAll(querySet.parse(demo), apiOf)));
beforeAll(async () => void (graded = await gradeAll(gradedSet.parse(gradedQueries), apiOf)));
const wrong = (misspelt: boolean) =>
  report.verdicts
    .filter((verdict) => !verdict.right && verdict.query.misspelt === misspelt)
    .map(({ query, found, wanted }) => `${query.store} ${query.q} (${wanted}): ${found.join(" | ")}`);

describe("sixty texts on the whole demo catalogue", () => {
  it("are twenty a language, half of them misspelt", () => {
    expect(report.verdicts).toHaveLength(60);
    expect(report.verdicts.filter(({ query }) => query.misspelt)).toHaveLength(30);
    for (const store of ["outlet_nl", "outlet_de", "outlet_en"])
      expect(report.verdicts.filter(({ query }) => query.store === store)).toHaveLength(20);
    expect(report.verdicts.filter(({ wanted }) => wanted === 0).map(({ query }) => query.q)).toEqual([]);
  });
  it("find what they should among the first five when spelt right, 19 of 20", () => {
    expect(report.clean, wrong(false).join("\n")).toBeGreaterThanOrEqual(0.95);
  });
  it("find what they should among the first five when misspelt, 17 of 20", () => {
    expect(report.misspelt, wrong(true).join("\n")).toBeGreaterThanOrEqual(0.85);
  });
});

describe("a hundred graded texts on the whole demo catalogue", () => {
  const of = (...texts: string[]) => graded.graded.filter(({ query }) => texts.includes(query.q));
  const told = (some: GradedReport["graded"]) =>
    some
      .map(({ query, ndcg, found }) => `${ndcg.toFixed(2)} ${query.store} ${query.q}: ${found.join(" | ")}`)
      .join("\n");

  it("are in three languages", () => {
    expect(graded.graded).toHaveLength(107);
    expect(Object.keys(graded.byStore).sort()).toEqual(["outlet_de", "outlet_en", "outlet_nl"]);
    for (const store of Object.keys(graded.byStore))
      expect(graded.graded.filter(({ query }) => query.store === store).length).toBeGreaterThanOrEqual(30);
  });
  it("[SEARCH-022] find what their words mean, the best first: nDCG@5 no lower than the floor of the file, in each language", () => {
    for (const mean of Object.values(graded.byStore))
      expect(mean, told(graded.graded.filter(({ ndcg }) => ndcg < 0.95))).toBeGreaterThanOrEqual(gradedQueries.floor);
  });
  it.each([
    [
      "plain colours find their shades",
      ["blauwe trui", "blauer Pullover", "blue jumper", "gele trui", "rode jas", "rote Jacke", "red coat"],
    ],
    [
      "kind and department together, written apart or as one word",
      [
        "dames jas",
        "rode jas dames",
        "Damenjacke",
        "rote Damenjacke",
        "Herrenjacke",
        "women's coat",
        "Unterhosen",
        "onderbroeken",
      ],
    ],
    ["a word of the catalogue before the name of a model", ["laarzen", "rote", "rode trui", "Pulover rot"]],
    [
      "what they are called before what goes by another name, and no child's thing before a grown-up's",
      ["colbert", "jasje", "winterjas", "das", "Sakko", "Winterjacke", "Leinenhose"],
    ],
    ["article numbers however they are written", ["kd0001", "KD 0001", "kd-0001", "KD_0001"]],
  ])("%s", (_, texts) => {
    expect(of(...texts)).toHaveLength(texts.length);
    for (const { query, ndcg, found } of of(...texts)) expect([query.q, ndcg], found.join(" | ")).toEqual([query.q, 1]);
  });
  it("finds what a compound is about where nothing is of its kind, spelt right or not", async () => {
    // No jacket is of leather, nor are trousers; bags are.
    for (const [store, text, kind] of [
      ["outlet_de", "Lederjacke", /parka|jacke/i],
      ["outlet_de", "Lederjake", /parka|jacke/i],
      ["outlet_nl", "leerjas", /parka|jas/i],
      // Nothing is said to be of down.
      ["outlet_de", "Daunenjacke", /parka|jacke/i],
      ["outlet_nl", "donsjas", /parka|jas/i],
    ] as const) {
      const answer = await apiOf(store).search("product", { _searchText: text }, { size: 5 });
      const names = answer.ok ? answer.result.hits.hits.map((hit) => String(hit._source.name)) : [];
      expect(names).toHaveLength(5);
      expect(
        names.filter((name) => !kind.test(name)),
        `${text}: ${names.join(" | ")}`,
      ).toEqual([]);
    }
  });
  it.each(["Änderungen", "Änderung", "Änderungsschneiderei"])(
    "finds alterations by the words for them: %s",
    async (text) => {
      const answer = await apiOf("outlet_de").search("product", { _searchText: text }, { size: 5 });
      const names = answer.ok ? answer.result.hits.hits.map((hit) => String(hit._source.name)) : [];
      expect(names.sort()).toEqual(["Hose kürzen", "Taille enger nähen", "Ärmel kürzen"]);
    },
  );
  it.each([
    ["outlet_nl", "iets warms", /trui|parka|winter|vest|warme/i],
    ["outlet_nl", "warme trui", /trui/i],
    ["outlet_nl", "warme jas", /parka|jas/i],
    ["outlet_de", "etwas Warmes", /pullover|parka|winter|strick|warme/i],
    ["outlet_en", "something warm", /jumper|parka|winter|roll neck|warm/i],
    ["outlet_nl", "bruiloft", /colbert|blazer|overhemd/i],
    ["outlet_nl", "net overhemd voor bruiloft", /overhemd/i],
    ["outlet_nl", "overhemd voor xyzzyqwv", /overhemd/i],
    ["outlet_de", "Hochzeit", /sakko|blazer|hemd|schuhe/i],
    ["outlet_de", "Hemd für Hochzeit", /hemd/i],
    ["outlet_en", "wedding", /blazer|shirt/i],
    ["outlet_en", "smart shirt for a wedding", /shirt/i],
    // There is nothing warm of its kind.
    ["outlet_nl", "warme sokken", /sokken|boxer/i],
  ] as const)("[SEARCH-022] finds what is asked for without its name: %s, %s", async (store, text, kind) => {
    const answer = await apiOf(store).search("product", { _searchText: text }, { size: 8 });
    const names = answer.ok ? answer.result.hits.hits.map((hit) => String(hit._source.name)) : [];
    expect(names).toHaveLength(8);
    expect(names.filter((name) => !kind.test(name))).toEqual([]);
  });
  it("takes a word that nobody knows for no name of a model", async () => {
    for (const [store, text] of [
      ["outlet_nl", "nieuw"],
      ["outlet_de", "neu"],
    ] as const) {
      const answer = await apiOf(store).search("product", { _searchText: text }, { size: 5 });
      expect(answer.ok && answer.result.hits.hits.map((hit) => hit._source.name)).toEqual([]);
    }
  });
});

// They read the same shop, and change nothing of it.
searchEngineTests();
