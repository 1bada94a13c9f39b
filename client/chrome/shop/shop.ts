import type { Cache } from "swr";
import type { StoreView } from "../../../shared/config/stores.ts";
import { matchRoute } from "../../../shared/routes.ts";
import { pageKey } from "../../../shared/url/page-key.ts";
import { storePath } from "../../../shared/url/store-path.ts";
import { cartPanel } from "../../features/cart/cart.tsx";
import { openPanels } from "../panels.ts";
import { uiFlags, type UiFlags } from "./flags.ts";
import { cmsState, type CmsState, type Held } from "./stories.ts";
import { detectWebp } from "./webp.ts";

/** The fields of a store view that the shop's state names (STORE-008). */
export type StoreState = Pick<StoreView, "storeCode" | "storeId" | "i18n" | "tax" | "seo">;

/** What the visual editor and extensions may read of the shop, as `window.shop`; each read is of that moment. */
export interface ShopState {
  readonly ui: UiFlags;
  readonly store: StoreState;
  readonly cms: CmsState;
}

export const storeState = ({ storeCode, storeId, i18n, tax, seo }: StoreView): StoreState => ({
  storeCode,
  storeId,
  i18n,
  tax,
  seo,
});

/** The editor's signed token of a preview; null on every other page. The CMS's own token never leaves the server. */
export function previewToken({ pathname, search }: Pick<Location, "pathname" | "search">): string | null {
  return matchRoute(pathname)?.name.startsWith("storyblok")
    ? new URLSearchParams(search).get("_storyblok_tk[token]")
    : null;
}

const matches = (selector: string): boolean => document.querySelector(selector) !== null;

/** Entries of the data layer: what came with the document, and over it what was asked for since. */
function* heldBy(cache: Cache, fallback: Readonly<Record<string, unknown>>): Generator<[string, Held]> {
  const asked = new Set<string>();
  for (const key of cache.keys()) {
    const state = cache.get(key) as Held | undefined;
    if (!state || (state.data === undefined && fallback[key] !== undefined)) continue;
    asked.add(key);
    yield [key, state];
  }
  for (const [key, data] of Object.entries(fallback)) if (!asked.has(key)) yield [key, { data }];
}

/** Builds the object from what the client holds (decision 112); its readers can change nothing by it. */
export function shopState(
  store: StoreView,
  cache: Cache,
  fallback: Readonly<Record<string, unknown>>,
  webp: () => boolean,
): ShopState {
  const own = Object.freeze(structuredClone(storeState(store)));
  return Object.freeze({
    get ui() {
      return uiFlags({
        open: openPanels().map(({ name }) => name),
        microcart: cartPanel.get(),
        sidebar: matches("#filters:popover-open"),
        submenu: matches("#main-menu li[data-open]"),
        mobileMenu: matches("#main-menu:popover-open"),
        checkout: matchRoute(location.pathname)?.group === "checkout",
        webp: webp(),
      });
    },
    store: own,
    get cms() {
      return structuredClone(
        cmsState({
          held: heldBy(cache, fallback),
          root: storePath(store, ""),
          storeCode: store.storeCode,
          current: pageKey(location.pathname, location.search),
          previewToken: previewToken(location),
          webp: webp(),
        }),
      );
    },
  });
}

/** Puts the object where the visual editor and extensions find it (resolution of CMS-010 to CMS-013, STORE-008). */
export function showShop(store: StoreView, cache: Cache, fallback: Readonly<Record<string, unknown>>): void {
  let webp = false;
  void detectWebp().then((supported) => (webp = supported));
  Object.defineProperty(window, "shop", {
    value: shopState(store, cache, fallback, () => webp),
    enumerable: true,
  });
}
