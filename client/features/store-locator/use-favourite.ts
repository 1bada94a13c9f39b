import { useEffect, useSyncExternalStore } from "react";
import type { StoreView } from "../../../shared/config/stores.ts";
import type { Answer } from "../../../shared/contract/wire/call.ts";
import type { FavouriteStore as FavouriteAnswer } from "../../../shared/contract/stores/stores.ts";
import { useStore } from "../../app/store-context.ts";
import { deviceOwner } from "../../device/customer/owner.ts";
import { browsingStorage } from "../../device/storage/shop-storage.ts";
import { sessionRuntime, sessionStore } from "../session/session.tsx";
import { createStoreCalls } from "./calls.ts";
import { markFavourite } from "./favourite-mark.ts";
import { chooseFavourite, favouriteStore, readFavourite, type Favourite, type FavouriteDeps } from "./favourites.ts";

favouriteStore.subscribe(() => markFavourite(Boolean(favouriteStore.get())));

/** The device, the session and the calls of this page. */
const depsOf = (store: StoreView): FavouriteDeps => ({
  storage: browsingStorage(store.storeCode),
  customer: deviceOwner,
  async account(customer) {
    const runtime = await sessionRuntime(store).catch(() => null);
    if (!runtime || String(sessionStore.get().state.current?.user_id ?? customer) !== customer) return null;
    const stored = async (asked: Promise<Answer<FavouriteAnswer>>) => {
      const answer = await asked.catch(() => null);
      return answer?.ok ? answer.result.store : "unreachable";
    };
    return {
      read: () => stored(runtime.api.favouriteStore()),
      write: (id) => stored(runtime.api.setFavouriteStore(id)),
    };
  },
  nameOf: async (id) =>
    (
      await createStoreCalls(store.storeCode)
        .store(id)
        .catch(() => null)
    )?.name ?? null,
});

/** Reads the favourite of who is here now; a device that is asked twice answers twice. */
const lookUp = (store: StoreView): Promise<void> => readFavourite(depsOf(store));

export const choose = (store: StoreView, next: Favourite | null): Promise<boolean> =>
  chooseFavourite(depsOf(store), next);

/** The favourite store of this device or customer; undefined until it is known, null without one. */
export function useFavourite(): Favourite | null | undefined {
  const { store } = useStore();
  const customer = useSyncExternalStore(
    sessionStore.subscribe,
    () => sessionStore.get().state.current?.id ?? null,
    () => null,
  );
  // eslint-disable-next-line react/exhaustive-effect-dependencies -- another customer has another favourite
  useEffect(() => void lookUp(store), [store, customer]);
  return useSyncExternalStore(favouriteStore.subscribe, favouriteStore.get, () => undefined);
}
