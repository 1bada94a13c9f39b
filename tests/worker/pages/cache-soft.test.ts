import { beforeAll, describe, expect, it } from "vitest";
import { changesSince, invalidate, invalidateSoftly } from "../../../worker/backend/invalidations.ts";
import { importLines, line, shop } from "../catalog/fixture.ts";
import { cacheOf, clock, DB, site } from "./shop.ts";

const since = async (seq: number) => changesSince(DB, seq);
const seqNow = async () => (await since(0)).seq;
/** As if the mass changes so far had begun earlier. */
const earlier = (seconds: number) =>
  DB.prepare("UPDATE soft_change SET at = strftime('%Y-%m-%dT%H:%M:%fZ', at, ?1)").bind(`-${seconds} seconds`).run();

describe("mass changes in the log", () => {
  it("say how old they are and what changed before them; any other change of the tag overrules them", async () => {
    const start = await seqNow();
    await DB.batch(invalidate(DB, ["product"]));
    await DB.batch(invalidateSoftly(DB, ["product", "home"]));
    expect(await since(start)).toEqual({
      seq: start + 2,
      changes: { product: start + 2, home: start + 2 },
      soft: { product: { hard: start + 1, age: expect.any(Number) }, home: { hard: 0, age: expect.any(Number) } },
    });
    expect((await since(start)).soft!["product"]!.age).toBeLessThan(10_000);
    await DB.batch(invalidate(DB, ["product"]));
    expect(Object.keys((await since(start)).soft!)).toEqual(["home"]);
  });

  it("that follow each other within a minute count from the first; later ones count anew, and make the earlier ones final", async () => {
    await DB.batch(invalidate(DB, ["again"]));
    const hard = await seqNow();
    await DB.batch(invalidateSoftly(DB, ["again"]));
    await earlier(30);
    await DB.batch(invalidateSoftly(DB, ["again"]));
    const within = (await since(hard)).soft!["again"]!;
    expect([within.hard, within.age >= 29_000 && within.age < 45_000]).toEqual([hard, true]);
    await earlier(40);
    expect((await since(hard)).soft).toBeUndefined();
    const final = await seqNow();
    await DB.batch(invalidateSoftly(DB, ["again"]));
    const anew = (await since(hard)).soft!["again"]!;
    expect([anew.hard, anew.age < 10_000]).toEqual([final, true]);
  });

  it("without tags change nothing", () => {
    expect(invalidateSoftly(DB, [])).toEqual([]);
  });
});

describe("an import of more than 500 changed things", () => {
  const many = (price: number) =>
    Array.from({ length: 510 }, (_, i) =>
      line("product", {
        id: 5_000 + i,
        sku: `M-${i}`,
        name: `Massa ${i}`,
        type_id: "simple",
        status: 1,
        visibility: 4,
        price,
        tax_class_id: 2,
        url_path: `massa-${i}`,
        url_key: `massa-${i}`,
        category_ids: ["12"],
        created_at: "2026-09-01 08:00:00",
        updated_at: "2026-09-01 08:00:00",
        stock: { product_id: 5_000 + i, is_in_stock: true, qty: 9 },
      }),
    );
  beforeAll(async () => {
    const start = await seqNow();
    await importLines([...shop, ...many(40)]);
    // The shop was empty: nothing of it is worth showing any longer.
    expect((await since(start)).soft?.["product"]).toBeUndefined();
  });

  it("shows the old page marked as such while it is renewed, the new one then; what was missing waits for nothing", async () => {
    const here = site("mass");
    expect((await here.get("/massa-7/")).status).toBe(200);
    expect((await here.get("/massa-nieuw/")).status).toBe(404);
    await importLines([
      ...shop,
      ...many(50),
      line("product", {
        id: 5_900,
        sku: "M-NEW",
        name: "Massa nieuw",
        type_id: "simple",
        status: 1,
        visibility: 4,
        price: 1,
        tax_class_id: 2,
        url_path: "massa-nieuw",
        url_key: "massa-nieuw",
        category_ids: ["12"],
      }),
    ]);
    clock.forward(5_000);
    expect((await here.get("/massa-nieuw/")).status).toBe(200);
    const old = await here.get("/massa-7/");
    expect([old.headers.get("x-cache"), cacheOf(old), Number(old.headers.get("age")) >= 5]).toEqual([
      "STALE-SOFT",
      "STALE",
      true,
    ]);
    const renewed = await here.get("/massa-7/");
    expect([renewed.headers.get("x-cache"), cacheOf(renewed)]).toEqual([null, "HIT"]);
    expect(await renewed.text()).not.toBe(await old.text());
  });
});
