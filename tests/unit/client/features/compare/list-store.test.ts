// @vitest-environment page
import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { compared } from "../../../../../client/features/compare/compared.ts";
import { forgetCompared } from "../../../../../client/features/compare/forget-compared.ts";
import { isFilled } from "../../../../../client/features/compare/filled.ts";
import { pressCompare } from "../../../../../client/features/compare/any-compared.ts";
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

const waiting = `pressed:compare:${view}`;
const press = (on: boolean, sku: string) => ({ on, entry: entry(sku) });

it("keeps a press until it is written, for the next page too, and leaves out what cannot be read", async () => {
  vi.restoreAllMocks();
  await changeCompared(view, () => [entry("K6")]);
  const done = pressCompare(view, press(true, "K7"));
  expect(JSON.parse(localStorage.getItem(waiting)!)).toEqual([press(true, "K7")]);
  await done;
  expect([skus(), localStorage.getItem(waiting)]).toEqual([["K6", "K7"], null]);

  // Left before the code had come, or before it was written: the next page finds both presses, and an old list.
  localStorage.setItem(waiting, JSON.stringify([press(false, "K6"), { on: 1 }, press(true, "K7"), press(true, "K8")]));
  await readCompared(view);
  expect([skus(), localStorage.getItem(waiting)]).toEqual([["K7", "K8"], null]);
  localStorage.setItem(waiting, "{");
  await readCompared(view);
  expect([skus(), localStorage.getItem(waiting)]).toEqual([["K7", "K8"], null]);
});

it("keeps a press that could not be written for the next page, behind it one that the browser does not keep, and none of who has gone", async () => {
  vi.restoreAllMocks();
  await changeCompared(view, () => []);
  const broken = vi.spyOn(browsingStorage(view), "update").mockRejectedValue(new Error("broken"));
  await pressCompare(view, press(true, "K20"));
  expect(JSON.parse(localStorage.getItem(waiting)!)).toEqual([press(true, "K20")]);
  await forgetCompared(view);
  expect([skus(), localStorage.getItem(waiting)]).toEqual([[], null]);
  await pressCompare(view, press(true, "K21"));
  broken.mockRestore();
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  await pressCompare(view, press(true, "K22"));
  full.mockRestore();
  await readCompared(view);
  expect([skus(), localStorage.getItem(waiting)]).toEqual([["K21", "K22"], null]);
});

it("marks a page that is left with its press as one that has a list, so that the next one looks", async () => {
  vi.restoreAllMocks();
  await changeCompared(view, () => []);
  expect(isFilled()).toBe(false);
  const done = pressCompare(view, press(true, "K9"));
  expect(isFilled()).toBe(true);
  await done;
  // A press that is made while another is written is not forgotten with it.
  const update = browsingStorage(view).update;
  vi.spyOn(browsingStorage(view), "update").mockImplementation(async (...all) => {
    localStorage.setItem(waiting, JSON.stringify([press(true, "K9"), press(true, "K10")]));
    return update.apply(browsingStorage(view), all);
  });
  await pressCompare(view, press(false, "K9"));
  expect(JSON.parse(localStorage.getItem(waiting)!)).toHaveLength(2);
  vi.restoreAllMocks();
  await readCompared(view);
  expect([skus(), localStorage.getItem(waiting)]).toEqual([["K9", "K10"], null]);
});

it("does a press where the browser keeps none", async () => {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("blocked");
  });
  await pressCompare(view, press(true, "K11"));
  expect(skus()).toContain("K11");
});
