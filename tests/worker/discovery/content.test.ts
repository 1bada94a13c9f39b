import { expect, it } from "vitest";
import { storeByCode } from "../../../shared/config/stores.ts";
import { contentOf } from "../../../worker/backend/discovery/landing-page.ts";
import { meter } from "../d1-meter.ts";
import { DB } from "../account/account.ts";

it("content beside a list is found without reading the other landing pages of the view", async () => {
  const doc = (category: number) => JSON.stringify({ heading: "Linnen", category_id: category, active: true });
  const pages = [
    ...Array.from({ length: 400 }, (_, i) => [`elders-${i}`, doc(900 + i)]),
    ["sale/linnen", doc(901)],
    ["van-de-soort", doc(7)],
    ["uit", JSON.stringify({ heading: "Uit", category_id: 7, active: false })],
  ];
  await DB.prepare(
    `INSERT INTO landing_page (store_code, url_path, doc)
      SELECT 'outlet_nl', value ->> '$[0]', value ->> '$[1]' FROM json_each(?1)`,
  )
    .bind(JSON.stringify(pages))
    .run();
  const counted = meter(DB);
  const asked = { id: "content", limit: 5, contentFilter: { "custom.page_url": "/sale" } };
  const page = { category: { id: 7 } } as Parameters<typeof contentOf>[2];
  const { items } = await contentOf(counted.db, asked as never, page, storeByCode("outlet_nl"));
  expect(items.map(({ key }) => key)).toEqual(["sale/linnen", "van-de-soort"]);
  expect(counted.cost().rowsRead).toBeLessThan(30);
});
