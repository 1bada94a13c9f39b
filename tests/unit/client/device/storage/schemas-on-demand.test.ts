import { afterEach, expect, it, vi } from "vitest";

afterEach(() => {
  vi.doUnmock("zod/mini");
  vi.resetModules();
});

/** Counts the objects that schemas are made of, from here on. */
async function countObjects(): Promise<{ made: number }> {
  const count = { made: 0 };
  vi.resetModules();
  vi.doMock("zod/mini", async (original) => {
    const zod = await original<typeof import("zod/mini")>();
    const counted =
      <A extends unknown[], R>(make: (...of: A) => R) =>
      (...of: A): R => {
        count.made += 1;
        return make(...of);
      };
    return { ...zod, object: counted(zod.object), looseObject: counted(zod.looseObject), pick: counted(zod.pick) };
  });
  return count;
}

it("code that comes with somebody's first press makes no schema before there is something to check", async () => {
  const count = await countObjects();
  const { readCartRecord } = await import("../../../../../shared/cart/records.ts");
  await import("../../../../../client/device/storage/session-fallback.ts");
  await import("../../../../../client/device/customer/owner.ts");
  await import("../../../../../client/device/catalog/search-store.ts");
  await import("../../../../../client/features/cart/sync/answers.ts");
  await import("../../../../../client/features/cart/engine/apply-early-adds.ts");
  await import("../../../../../client/features/cart/engine/delivery.ts");
  const { keepable } = await import("../../../../../client/features/offline/answer-schema.ts");
  expect(count.made).toBe(0);

  // Of pages only the kind that is there, once.
  const redirect = { kind: "redirect", status: 301, location: "/" };
  expect(keepable("/data/oud/", redirect)).toEqual(redirect);
  expect(count.made).toBe(1);
  keepable("/data/oud/", redirect);
  expect(count.made).toBe(1);
  expect(keepable("/data/oud/", { ...redirect, status: "301" })).toBeUndefined();
  expect(keepable("/data/oud/", { ...redirect, kind: "constructor" })).toBeUndefined();

  expect(readCartRecord({}, "cart/change/1")).toBeUndefined();
  const made = count.made;
  expect(made).toBeGreaterThan(1);
  readCartRecord({}, "cart/change/2");
  expect(count.made).toBe(made);
});
