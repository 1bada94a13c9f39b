import { beforeEach, describe, expect, it } from "vitest";
import {
  chooseFavourite,
  favouriteStore,
  readFavourite,
  type FavouriteDeps,
} from "../../../../../client/features/store-locator/favourites.ts";
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
  const account = { signedIn: false, store: null as string | null, reachable: true };
  const deps: FavouriteDeps = {
    storage,
    account: async () =>
      account.signedIn
        ? {
            read: async () => (account.reachable ? account.store : "unreachable"),
            write: async (id) => {
              if (account.reachable) account.store = id;
              return account.reachable;
            },
          }
        : null,
    nameOf: async (id) => (id === "gone" ? null : `KADE ${id}`),
  };
  const read = async () => {
    favouriteStore.set(undefined);
    await readFavourite(deps);
    return favouriteStore.get();
  };
  return { deps, account, read };
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
    first.account.signedIn = true;
    expect(await first.read()).toEqual(twelve);
    expect(first.account.store).toBe("12");
    Object.assign(second.account, { signedIn: true, store: "12" });
    expect(await second.read()).toEqual(twelve);
    second.account.signedIn = false;
    expect(await second.read()).toBeNull();
  });

  it("is not brought back by a device after it was dropped elsewhere", async () => {
    const { deps, account, read } = device();
    account.signedIn = true;
    await chooseFavourite(deps, twelve);
    account.store = null;
    expect(await read()).toBeNull();
    expect(account.store).toBeNull();
  });

  it("stands while the account cannot be reached, which is told later", async () => {
    const { deps, account, read } = device();
    Object.assign(account, { signedIn: true, reachable: false });
    expect(await chooseFavourite(deps, twelve)).toBe(false);
    expect(await read()).toEqual(twelve);
    account.reachable = true;
    expect(await read()).toEqual(twelve);
    expect(account.store).toBe("12");
  });

  it("is none when the store is gone", async () => {
    const { account, read } = device();
    Object.assign(account, { signedIn: true, store: "gone" });
    expect(await read()).toBeNull();
  });
});
