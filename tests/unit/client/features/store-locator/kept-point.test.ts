import { beforeEach, describe, expect, it } from "vitest";
import {
  dropPoint,
  keepPoint,
  keptPoint,
  readKeptPoint,
} from "../../../../../client/features/store-locator/kept-point.ts";
import { customerGone } from "../../../../../client/device/customer/customer-gone.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../client/device/storage/storage.ts";

const point = {
  id: "store-11",
  carrier: "",
  name: "KADE Rotterdam",
  street: "Voorbeeldkade",
  number: "12",
  postcode: "3011 AB",
  city: "Rotterdam",
  country: "NL",
};

function device() {
  const storage = createStorage(
    () => Promise.reject(new Error("no database")),
    memoryDriver,
    () => undefined,
    () => undefined,
  );
  const who = { id: null as string | null };
  const deps = { storage, customer: async () => who.id };
  const read = async () => {
    keptPoint.set(undefined);
    await readKeptPoint("outlet_nl", deps);
    return keptPoint.get();
  };
  return { deps, who, read };
}

beforeEach(() => keptPoint.set(undefined));

describe("the pick-up point that was chosen last", () => {
  it("[LOC-005] is kept for the next visit, and a guest's for whoever they sign in as", async () => {
    const { deps, who, read } = device();
    expect(await read()).toBeNull();
    await keepPoint("outlet_nl", point, deps);
    expect(await read()).toEqual(point);
    who.id = "7";
    expect(await read()).toEqual(point);
  });

  it("is its customer's: neither a guest nor another customer of the device sees it", async () => {
    const { deps, who, read } = device();
    who.id = "7";
    await keepPoint("outlet_nl", point, deps);
    for (const other of [null, "8"]) {
      who.id = other;
      expect(await read()).toBeNull();
    }
    who.id = "7";
    expect(await read()).toEqual(point);
    customerGone();
    expect(keptPoint.get()).toBeNull();
  });

  it("is forgotten once the shop no longer knows it, and no other with it", async () => {
    const { deps, read } = device();
    await keepPoint("outlet_nl", point, deps);
    await dropPoint("outlet_nl", "kiosk", deps);
    expect(await read()).toEqual(point);
    await dropPoint("outlet_nl", point.id, deps);
    expect(keptPoint.get()).toBeNull();
    expect(await read()).toBeNull();
  });

  it("is not missed by a reading that begins while it is being kept", async () => {
    const { deps } = device();
    const kept = keepPoint("outlet_nl", point, deps);
    await readKeptPoint("outlet_nl", deps);
    expect(keptPoint.get()).toEqual(point);
    await kept;
  });
});
