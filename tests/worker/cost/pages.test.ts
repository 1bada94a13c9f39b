import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app.ts";
import { backend } from "../../../worker/backend/backend.ts";
import { indexTags, markAll, refreshSearchIndex } from "../../../worker/backend/search/index/refresh.ts";
import { legalTheme } from "../../../worker/cli/demo/stories/chrome.ts";
import { importLines, shop as catalogue } from "../catalog/fixture.ts";
import { dearest, meter, type Cost } from "../d1-meter.ts";
import { bindings, DB } from "../pages/shop.ts";
import { withStillClock } from "../still-clock.ts";
import { isOff } from "./budget.ts";
import { fillCatalogue } from "./catalogue.ts";
import { pageBudgets } from "./page-budgets.ts";

const counted = meter(DB);
let shops = 0;

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await importLines(catalogue);
  await fillCatalogue(DB);
  // A category that has a page takes in what a tenth of the catalogue is in.
  await DB.batch([
    DB.prepare(
      `INSERT OR IGNORE INTO product_category (category_id, listed, position, product_id, direct)
        SELECT 11, listed, position, product_id, direct FROM product_category WHERE category_id = 1051`,
    ),
    markAll(DB),
  ]);
  await refreshSearchIndex(DB, indexTags);
});

/** Asks twice at an isolate and a location of its own, which know nothing when they are asked first. */
async function twice(path: string): Promise<{ status: number; first: Cost; again: Cost; dearest: unknown }> {
  const env = { ...bindings, DB: counted.db };
  const address = `http://shop-${(shops += 1)}.test${path}`;
  const ask = async (): Promise<number> => {
    counted.reset();
    const context = createExecutionContext();
    const answer = await app.fetch(new Request(address, { redirect: "manual" }), env, context);
    await answer.text();
    await waitOnExecutionContext(context);
    return answer.status;
  };
  const status = await ask();
  const [first, most] = [counted.cost(), dearest(counted)];
  await ask();
  return { status, first, again: counted.cost(), dearest: most };
}

/** As every shop that is open has one; its links lead to the law's pages, which are then not sought. */
async function writeTheme(): Promise<void> {
  const answer = await backend.request(
    "https://shop.test/api/admin/story",
    {
      method: "POST",
      headers: { authorization: "Bearer test-operations-key", "content-type": "application/json" },
      body: JSON.stringify({
        store_code: "outlet_nl",
        slug: "theme",
        story: { content: legalTheme("nl"), published_at: null },
      }),
    },
    bindings,
  );
  expect(answer.status, await answer.text()).toBe(200);
}

it("a shop without a theme seeks the law's four pages besides, once", async () => {
  const { status, first, again } = await withStillClock(() => twice("/chrome"));
  const [statements, rowsRead] = pageBudgets["header, menu and footer"]!.budget;
  expect(status).toBe(200);
  expect(isOff(first, [statements + 16, rowsRead, 0], true) ? first : []).toEqual([]);
  expect(again.statements).toBe(0);
});

describe("what a page costs the database", () => {
  beforeAll(writeTheme);
  it.each(Object.entries(pageBudgets))("%s: within its budget, and nothing again", async (name, page) => {
    const { status, first, again, dearest } = await withStillClock(() => twice(page.address));
    expect(status).toBe(name === "address of nothing" ? 404 : 200);
    expect(isOff(first, page.budget, true) ? [first, dearest] : []).toEqual([]);
    expect(page.budget[3]).toBe("kept");
    expect(again.statements).toBe(0);
  });
});
