import { beforeAll, expect, it } from "vitest";
import type { PageOf } from "../../../shared/contract/page/page.ts";
import { admin, api, bindings, DB, importLines, line, shop as catalogue } from "../catalog/fixture.ts";
import { clock, site } from "../pages/shop.ts";
import { rotterdam } from "./stores.ts";

beforeAll(async () => void (await importLines(catalogue)));

const shop = site("store-line");
const path = "/kleding/truien/wollen-trui-haven/";
const hasLine = async () => ((await (await shop.get(`/data${path}`)).json()) as PageOf<"product">).storeLine ?? false;
/** The same when all that a location knows of changes is as old as it may become. */
const hasLineSoon = () => {
  clock.forward(5_000);
  return hasLine();
};
const asked = "Kijk of een winkel bij jou in de buurt het heeft";
const tagSeq = () => DB.prepare("SELECT seq FROM tag_version WHERE tag = 'stores:any'").first<number>("seq");
const remove = (id: string | number) =>
  api(`admin/store/${id}`, { method: "DELETE", headers: { authorization: `Bearer ${bindings.OPS_KEY}` } });

it("[LOC-006] a product page speaks of stores as soon as the shop has one, and no longer than that", async () => {
  expect(await hasLine()).toBe(false);
  expect(await (await shop.get(path)).text()).not.toContain(asked);
  await admin("store", rotterdam);
  expect(await hasLineSoon()).toBe(true);
  expect(await (await shop.get(path)).text()).toContain(asked);
  // Product pages outlive every other change of a store.
  const first = await tagSeq();
  await admin("store", { ...rotterdam, id: "second" });
  await admin("store", { ...rotterdam, name: "KADE Zuid" });
  await importLines([line("store", { ...rotterdam, id: "third" })], "update");
  expect((await remove("second")).status).toBe(200);
  expect((await remove("third")).status).toBe(200);
  expect(await tagSeq()).toBe(first);
  await remove(rotterdam.id);
  expect(await hasLineSoon()).toBe(false);
});

it("also where an import brings the first store and takes the last away", async () => {
  await importLines([...catalogue, line("store", rotterdam)]);
  expect(await hasLineSoon()).toBe(true);
  const brought = await tagSeq();
  await importLines([...catalogue, line("store", { ...rotterdam, id: "other" })]);
  expect(await tagSeq()).toBe(brought);
  await importLines(catalogue);
  expect(await hasLineSoon()).toBe(false);
  await admin("store", rotterdam);
  const own = await tagSeq();
  await importLines(catalogue);
  expect(await tagSeq()).toBe(own);
  await remove(rotterdam.id);
});
