import { beforeEach, describe, expect, it } from "vitest";
import {
  chooseFavourite,
  favouriteStore,
  readFavourite,
  type FavouriteDeps,
} from "../../../../../client/features/store-locator/favourites.ts";
import { customerGone } from "../../../../../client/device/customer/customer-gone.ts";
import { memoryDriver } from "../../../../../client/device/storage/memory.ts";
import { createStorage } from "../../../../../client/device/storage/storage.ts";

/** A device with what it keeps, and the account of whoever is signed in; null for a guest. */
function device() {
  const storage = createStorage(
    () => Promise.reject(new Error("no database")),
    memoryDriver,
    () => undefined,
    () => undefined,
  );
  const account = { customer: null as string | null, store: null as string | null, reachable: true };
  /** What an answer of the account waits for. */
  const late = { until: Promise.resolve() };
  const deps: FavouriteDeps = {
    storage,
    customer: async () => account.customer,
    account: async () => ({
      read: async () => {
        const { reachable, store } = account;
        await late.until;
        return reachable ? store : "unreachable";
      },
      write: async (id) => {
        if (account.reachable) account.store = id;
        return account.reachable ? account.store : "unreachable";
      },
    }),
    nameOf: async (id) => (id === "gone" ? null : `KADE ${id}`),
  };
  const read = async () => {
    favouriteStore.set(undefined);
    await readFavourite(deps);
    return favouriteStore.get();
  };
  return { deps, account, late, storage, read };
}
const twelve = { id: "12", name: "KADE 12" };

beforeEach(() => favouriteStore.set(undefined));

describe("the favourite store", () => {
  it("[LOC-006] is kept on the device of a guest", async () => {
    const { deps, read } = device();
    expect(await read()).toBeNull();
    expect(await chooseFavourite(deps, twelve)).toBe(true);
    expect(await read()).toEqual(twelve);
    await chooseFavourite(deps, null);
    expect(await read()).toBeNull();
  });

  it("[LOC-006] goes with the customer: to the account at sign-in, from it on another device, away at sign-out", async () => {
    const [first, second] = [device(), device()];
    await chooseFavourite(first.deps, twelve);
    first.account.customer = "7";
    expect(await first.read()).toEqual(twelve);
    expect(first.account.store).toBe("12");
    Object.assign(second.account, { customer: "7", store: "12" });
    expect(await second.read()).toEqual(twelve);
    second.account.customer = null;
    expect(await second.read()).toBeNull();
  });

  it("is not brought back by a device after it was dropped elsewhere", async () => {
    const { deps, account, read } = device();
    account.customer = "7";
    await chooseFavourite(deps, twelve);
    account.store = null;
    expect(await read()).toBeNull();
    expect(account.store).toBeNull();
  });

  it("stands while the account cannot be reached, which is told later", async () => {
    const { deps, account, read } = device();
    Object.assign(account, { customer: "7", reachable: false });
    expect(await chooseFavourite(deps, twelve)).toBe(false);
    expect(await read()).toEqual(twelve);
    account.reachable = true;
    expect(await read()).toEqual(twelve);
    expect(account.store).toBe("12");
  });

  it("is none when the store is gone", async () => {
    const { account, read } = device();
    Object.assign(account, { customer: "7", store: "gone" });
    expect(await read()).toBeNull();
  });

  it("changes as it was pressed while the account was away, also to none, whatever the account had before", async () => {
    const { deps, account, read } = device();
    Object.assign(account, { customer: "7", store: "11", reachable: false });
    await chooseFavourite(deps, twelve);
    account.reachable = true;
    expect(await read()).toEqual(twelve);
    expect(account.store).toBe("12");
    account.reachable = false;
    expect(await chooseFavourite(deps, null)).toBe(false);
    expect(await read()).toBeNull();
    account.reachable = true;
    expect(await read()).toBeNull();
    expect(account.store).toBeNull();
  });

  it("of one customer is not given to the next, nor to a guest", async () => {
    const { deps, account, read } = device();
    Object.assign(account, { customer: "7", reachable: false });
    await chooseFavourite(deps, twelve);
    Object.assign(account, { customer: null });
    expect(await read()).toBeNull();
    Object.assign(account, { customer: "8", reachable: true });
    expect(await read()).toBeNull();
    expect(account.store).toBeNull();
  });

  /** A reading whose account answers only when `answer` is called. */
  async function lateReading(shop: ReturnType<typeof device>) {
    let answer!: () => void;
    shop.late.until = new Promise((resolve) => (answer = resolve));
    const reading = readFavourite(shop.deps);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return { reading, answer };
  }

  it("is not written back by a reading that ends after its customer has gone", async () => {
    const shop = device();
    Object.assign(shop.account, { customer: "7", store: "12" });
    const { reading, answer } = await lateReading(shop);
    shop.account.customer = null;
    customerGone();
    answer();
    await reading;
    expect(favouriteStore.get()).toBeNull();
    expect((await shop.storage.read({ prefix: "favourite/", check: (value) => value })).size).toBe(0);
  });

  it("is not undone by a reading that began before the press, nor missed by one that begins right after it", async () => {
    const shop = device();
    Object.assign(shop.account, { customer: "7", store: "11" });
    const { reading, answer } = await lateReading(shop);
    const chosen = chooseFavourite(shop.deps, twelve);
    const after = readFavourite(shop.deps);
    answer();
    expect(await chosen).toBe(true);
    await Promise.all([reading, after]);
    expect(favouriteStore.get()).toEqual(twelve);
    expect(shop.account.store).toBe("12");
    shop.account.reachable = false;
    expect(await shop.read()).toEqual(twelve);
  });

  it("stays on the device while the session's code cannot be loaded, or nobody can say who is here", async () => {
    const { deps, account, read } = device();
    account.customer = "7";
    await chooseFavourite(deps, twelve);
    favouriteStore.set(undefined);
    await readFavourite({ ...deps, account: async () => null });
    expect(favouriteStore.get()).toEqual(twelve);
    await readFavourite({ ...deps, customer: () => Promise.reject(new Error("no records")) });
    expect(await read()).toEqual(twelve);
  });
});
