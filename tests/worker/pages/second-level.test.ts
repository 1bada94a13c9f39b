import { env } from "cloudflare:test";
import type { KVNamespace } from "@cloudflare/workers-types";
import { beforeAll, expect, it } from "vitest";
import { createFarStore } from "../../../worker/pages/cache/far-store.ts";
import { importLines, line, shop } from "../catalog/fixture.ts";
import { site } from "./shop.ts";

const kv = (env as unknown as { TEST_KV: KVNamespace }).TEST_KV;
const flat = line("product", {
  id: 3_001,
  sku: "PLAT-1",
  name: "Jas plat",
  type_id: "simple",
  status: 1,
  visibility: 4,
  price: 30,
  tax_class_id: 2,
  url_path: "jas-plat",
  url_key: "jas-plat",
  category_ids: ["12"],
  created_at: "2026-09-01 08:00:00",
  updated_at: "2026-09-01 08:00:00",
  stock: { product_id: 3_001, is_in_stock: true, qty: 9 },
});

beforeAll(async () => {
  await importLines([...shop, flat]);
});

it("the second level keeps pages at their own address only: a stranger cannot fill it with made-up paths to one product", async () => {
  const here = site("second-level", () => ({ far: createFarStore(kv) }));
  const own = ["/", "/jas-plat/", "/kleding/", "/kleding/jassen/", "/kleding/truien/wollen-trui-haven/"];
  for (const path of own) expect([path, (await here.get(path)).status]).toEqual([path, 200]);
  for (const path of ["/x1/jas-plat/", "/x2/y/jas-plat/"])
    expect([path, (await here.get(path)).status]).toEqual([path, 301]);
  const kept = (await kv.list({ prefix: "page:" })).keys.map(
    ({ name }) => /:([^:]*):0$/.exec(decodeURIComponent(name))?.[1],
  );
  expect(kept.sort()).toEqual(own.sort());
});
