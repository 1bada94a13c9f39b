import { describe, expect, it } from "vitest";
import { shippedViews } from "../../../../../shared/config/stores.ts";
import { devicePageGroups, routes } from "../../../../../shared/routes.ts";
import { metaOf } from "../../../../../worker/pages/load/known-page.ts";
import { notFound } from "../../../../../worker/pages/load/not-found.ts";

/** Pages that nobody writes a description for: neither the catalogue nor an editor. */
const own = routes.filter(({ group }) => (devicePageGroups as readonly string[]).includes(group));

describe.each(shippedViews)("descriptions in $storeCode", (store) => {
  it("every page that the device draws has one of its own, and so has one that is not there: a line that results of a search show whole", async () => {
    const found = await Promise.all(own.map(async (route) => (await metaOf({ store }, route)).description));
    found.push((await notFound({ store })).meta.description);
    expect(found.length).toBeGreaterThan(20);
    expect(new Set(found).size).toBe(found.length);
    for (const text of found) {
      expect(text.length).toBeGreaterThan(30);
      expect(text.length).toBeLessThanOrEqual(160);
      expect(text).not.toMatch(/\{\w+\}|undefined/);
    }
  });
});
