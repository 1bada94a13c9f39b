import { beforeAll, describe, expect, it, vi } from "vitest";
import { createApi } from "../../../shared/contract/client.ts";
import { demoLines } from "../../../worker/cli/demo/catalogue.ts";
import { judgeAll, querySet, type Report } from "../../../worker/cli/relevance/judge.ts";
import demo from "../../search/demo.json";
import { api, ops, result } from "./fixture.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let report: Report;
beforeAll(async () => {
  const { run } = await result<{ run: string }>(ops("start?mode=replace"));
  const lines = [...demoLines("2026-11-21")].map((line) => JSON.stringify(line));
  for (let at = 0; at < lines.length; at += 400) expect((await ops(`lines?run=${run}`, { body: lines.slice(at, at + 400).join("\n") })).status).toBe(200);
  expect((await ops(`finish?run=${run}`)).status).toBe(200);
  report = await judgeAll(querySet.parse(demo), (storeCode) => createApi({ storeCode, fetch: (path, init) => api(path.slice("/api/".length), init, storeCode) }));
});
const wrong = (misspelt: boolean) => report.verdicts.filter((verdict) => !verdict.right && verdict.query.misspelt === misspelt).map(({ query, found, wanted }) => `${query.store} ${query.q} (${wanted}): ${found.join(" | ")}`);

describe("sixty texts on the whole demo catalogue", () => {
  it("are twenty a language, half of them misspelt", () => {
    expect(report.verdicts).toHaveLength(60);
    expect(report.verdicts.filter(({ query }) => query.misspelt)).toHaveLength(30);
    for (const store of ["outlet_nl", "outlet_de", "outlet_en"]) expect(report.verdicts.filter(({ query }) => query.store === store)).toHaveLength(20);
    expect(report.verdicts.filter(({ wanted }) => wanted === 0).map(({ query }) => query.q)).toEqual([]);
  });
  it("find what they should among the first five when spelt right, 19 of 20", () => {
    expect(report.clean, wrong(false).join("\n")).toBeGreaterThanOrEqual(0.95);
  });
  it("find what they should among the first five when misspelt, 17 of 20", () => {
    expect(report.misspelt, wrong(true).join("\n")).toBeGreaterThanOrEqual(0.85);
  });
});
