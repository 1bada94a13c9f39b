import { expect, it } from "vitest";
import { continueRun } from "../../../worker/ops/import/finish.ts";
import { meter } from "../d1-meter.ts";
import { DB, documents, line, ops, result } from "./fixture.ts";

const stock = { is_in_stock: true, qty: 5, manage_stock: true };
const common = { status: 1, tax_class_id: 2, created_at: "2026-09-01 08:00:00", updated_at: "2026-09-01 08:00:00" };

/** Another one each time, so that every product of a file is changed by it. */
let price = 20;

/**
 * A configurable with ten variants, each with a line of its own and a row in its configurable's listing, as a whole
 * export has them.
 */
function family(i: number, price: number): string[] {
  const children = Array.from({ length: 10 }, (_, n) => ({
    ...common,
    id: 10_000 + i * 20 + n,
    sku: `F${i}-${n}`,
    name: `Trui ${i} ${n}`,
    type_id: "simple",
    visibility: 1,
    price: price + n,
    tint: n % 2 ? "31" : "32",
    maat: "41",
    stock,
    url_key: `trui-${i}-${n}`,
  }));
  const parent = {
    ...common,
    id: 10_019 + i * 20,
    sku: `F${i}`,
    name: `Trui ${i}`,
    type_id: "configurable",
    visibility: 4,
    special_price: 15,
    price,
    url_key: `trui-${i}`,
    category_ids: ["11"],
  };
  return [
    { ...parent, configurable_children: children.map(({ id, sku, price }) => ({ id, sku, price, stock })) },
    ...children,
  ].map((product) => line("product", product));
}

/** Rows that finishing an import of so many families reads, by the account of the database. */
async function rowsRead(mode: "update" | "replace", first: number, families: number): Promise<number> {
  price += 1;
  const shared = [
    ...documents.categories.map((one) => line("category", one)),
    ...documents.attributes.map((one) => line("attribute", one)),
  ];
  const lines = [...shared, ...Array.from({ length: families }, (_, i) => family(first + i, price)).flat()];
  const { run } = await result<{ run: string }>(ops(`start?mode=${mode}`));
  await ops(`lines?run=${run}`, { body: lines.join("\n") });
  const startedAt = new Date(
    (await DB.prepare("SELECT started_at FROM import_run WHERE id = ?1").bind(run).first<string>("started_at"))!,
  );
  const { db, cost } = meter(DB);
  const report = await continueRun(db, run, startedAt, () => true);
  expect(report!.counts.products).toBeGreaterThanOrEqual(families * 11);
  return cost().rowsRead;
}

// Four times the products, and four times what is read of them; whatever is looked up for each in a whole table would
// make it sixteen.
it.each(["replace", "update"] as const)(
  "reads rows in proportion to the file when an import (%s) is finished",
  async (mode) => {
    const [few, many] = [await rowsRead(mode, 0, 20), await rowsRead(mode, 100, 80)];
    expect(many / few).toBeLessThan(5);
  },
);

it("reads rows in proportion to the file when what stands is updated", async () => {
  const [few, many] = [await rowsRead("update", 100, 20), await rowsRead("update", 100, 80)];
  expect(many / few).toBeLessThan(5);
});
