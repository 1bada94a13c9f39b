import { expect, it } from "vitest";
import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import { DB, importLines, shop } from "../catalog/fixture.ts";

const list = (json: string) => (JSON.parse(json) as unknown[]).map(String).toSorted();
const says = (trait: string) =>
  roleOf(trait.split("=")[0]!) !== "size" && !/^(status|visibility|tax_class_id)=/.test(trait);

/** Of every listed product what discovery compares it by, and what the catalogue has of it. */
const traits = () =>
  DB.prepare(
    `SELECT p.sku, t.attributes, t.categories,
      (SELECT json_group_array(a.attribute_code || '=' || a.value) FROM product_attribute a
        WHERE a.product_id = p.id) AS every,
      (SELECT json_group_array(c.category_id) FROM product_category c WHERE c.product_id = p.id AND c.direct = 1) AS own
      FROM product p LEFT JOIN discovery_traits t ON t.product_id = p.id WHERE p.slot IS NOT NULL ORDER BY p.id`,
  )
    .all<Record<"sku" | "attributes" | "categories" | "every" | "own", string>>()
    .then(({ results }) => results);

async function areTrue(): Promise<void> {
  const rows = await traits();
  expect(rows.length).toBeGreaterThan(0);
  for (const { sku, attributes, categories, every, own } of rows)
    expect([sku, list(attributes), list(categories)]).toEqual([sku, list(every).filter(says), list(own)]);
}

it("what articles are compared by is what each import leaves of them, sizes left out", async () => {
  await importLines(shop);
  await areTrue();
  expect((await traits()).some(({ every }) => list(every).some((trait) => !says(trait)))).toBe(true);
  const changed = shop.map((line) =>
    line.replaceAll('"tint":31', '"tint":32').replaceAll('"tint":"31"', '"tint":"32"'),
  );
  expect(changed).not.toEqual(shop);
  const { report } = await importLines(changed);
  expect(report.changed).toBeGreaterThan(0);
  await areTrue();
  const hidden = changed.map((line) =>
    line.includes('"JAS-1"') ? line.replace('"visibility":4', '"visibility":1') : line,
  );
  expect(hidden).not.toEqual(changed);
  await importLines(hidden);
  await areTrue();
  const { results } = await DB.prepare(
    "SELECT p.sku FROM discovery_traits t LEFT JOIN product p ON p.id = t.product_id WHERE p.slot IS NULL",
  ).all();
  expect(results).toEqual([]);
});
