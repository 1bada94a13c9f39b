import { useEffect, useSyncExternalStore } from "react";
import type { StoreView } from "../../../shared/config/stores.ts";
import { useStore } from "../../app/store-context.ts";
import { isMarkedSignedIn } from "../../device/customer/signed-in-mark.ts";
import { browsingStorage } from "../../device/storage/shop-storage.ts";
import { sessionRuntime, sessionStore } from "../session/session.tsx";
import { createStoreCalls } from "./calls.ts";
import { markFavourite } from "./favourite-mark.ts";
import { chooseFavourite, favouriteStore, readFavourite, type Favourite, type FavouriteDeps } from "./favourites.ts";

favouriteStore.subscribe(() => markFavourite(Boolean(favouriteStore.get())));

/** The device, the session and the calls of this page. */
const depsOf = (store: StoreView): FavouriteDeps => ({
  storage: browsingStorage(store.storeCode),
  async account() {
    if (!isMarkedSignedIn() && sessionStore.get().status !== "customer") return null;
    const runtime = await sessionRuntime(store).catch(() => null);
    if (!runtime || sessionStore.get().status !== "customer") return null;
    return {
      async read() {
        const answer = await runtime.api.favouriteStore();
        return answer.ok ? answer.result.store : "unreachable";
      },
      write: async (id) => (await runtime.api.setFavouriteStore(id)).ok,
    };
  },
  async nameOf(id) {
    const found = await createStoreCalls(store.storeCode).stores({});
    return found?.stores.find((one) => one.id === id)?.name ?? null;
  },
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
