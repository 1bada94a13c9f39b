// @vitest-environment page
import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { compared } from "../../../../../client/features/compare/compared.ts";
import { isFilled } from "../../../../../client/features/compare/filled.ts";
import { changeCompared, readCompared } from "../../../../../client/features/compare/list-store.ts";
import { browsingStorage } from "../../../../../client/device/storage/shop-storage.ts";

const view = "outlet_en";
const entry = (sku: string) => ({ sku, name: sku, image: null });
const skus = () => compared.get()?.map(({ sku }) => sku);

it("shows a change at once, and marks the device once it is written, or as the page is left before", async () => {
  const added = changeCompared(view, (list) => [...list, entry("K1")]);
  expect([skus(), isFilled()]).toEqual([["K1"], false]);
  // What was read before tells nothing new.
  const read = readCompared(view);
  await added;
  await read;
  expect([skus(), isFilled()]).toEqual([["K1"], true]);
  await changeCompared(view, () => []);
  expect([skus(), isFilled()]).toEqual([[], false]);
  window.dispatchEvent(new Event("pagehide"));
  expect(isFilled()).toBe(false);
  const left = changeCompared(view, () => [entry("K2")]);
  window.dispatchEvent(new Event("pagehide"));
  expect(isFilled()).toBe(true);
  await left;
});

it("follows what another tab has done, and marks nothing where the device keeps nothing", async () => {
  await changeCompared(view, () => [entry("K3")]);
  const storage = browsingStorage(view);
  await storage.update({ prefix: "compare/", check: (value) => value }, () => ({
    writes: { "compare/list": null },
    result: null,
  }));
  await readCompared(view);
  expect([skus(), isFilled()]).toEqual([[], false]);
  vi.spyOn(storage, "lasting", "get").mockReturnValue(false);
  await changeCompared(view, () => [entry("K4")]);
  expect([skus(), isFilled()]).toEqual([["K4"], false]);
  vi.spyOn(storage, "update").mockRejectedValue(new Error("broken"));
  await changeCompared(view, (list) => [...list, entry("K5")]);
  expect([skus(), isFilled()]).toEqual([["K4", "K5"], false]);
});
