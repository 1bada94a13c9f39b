import type { StoreView } from "../contract/stores/store-view.ts";

export type { StoreView } from "../contract/stores/store-view.ts";

const texts = { currencyCode: "EUR", currencySign: "€" };
const seo = { useUrlDispatcher: true, disableUrlRoutesPersistentCache: false };

/**
 * The shipped views (resolutions 1 and 2): Dutch first, German and English beside it, all in euro. A deployment changes
 * them by STORE_VIEWS.
 */
export const shippedViews: readonly StoreView[] = [
  {
    storeCode: "outlet_nl",
    storeId: 4,
    websiteId: 1,
    url: "/nl",
    appendStoreCode: false,
    i18n: { fullLanguageName: "Nederlands", defaultLanguage: "nl-NL", formatLanguage: "nl-NL", ...texts },
    tax: { defaultCountry: "NL" },
    seo,
  },
  {
    storeCode: "outlet_de",
    storeId: 5,
    websiteId: 1,
    url: "/de",
    hostLabel: "de",
    appendStoreCode: false,
    i18n: { fullLanguageName: "Deutsch", defaultLanguage: "de-DE", formatLanguage: "de-DE", ...texts },
    tax: { defaultCountry: "DE" },
    seo,
  },
  {
    storeCode: "outlet_en",
    storeId: 6,
    websiteId: 1,
    url: "/en",
    hostLabel: "en",
    appendStoreCode: false,
    i18n: { fullLanguageName: "English", defaultLanguage: "en-US", formatLanguage: "en-IE", ...texts },
    tax: { defaultCountry: "NL" },
    seo,
  },
];

/**
 * The views of this deployment; the first is the default. Live: `configureViews` replaces them before the first
 * request, and in the browser before the first render.
 */
export let storeViews: readonly StoreView[] = shippedViews;
export let defaultStore: StoreView = storeViews[0]!;

/**
 * Makes these the views of the deployment. At least one; a deployment has one configuration for its whole life (record
 * 095).
 */
export function configureViews(views: readonly StoreView[]): void {
  if (!views[0]) throw new Error("No store view");
  storeViews = views;
  defaultStore = views[0];
}

/** The view with this code; unknown or missing codes fall back to the default view (contract §1.4). */
export function storeByCode(code: string | null | undefined): StoreView {
  return storeViews.find((view) => view.storeCode === code) ?? defaultStore;
}

/** Store code → host name, where a deployment names hosts. */
export type StoreHosts = Readonly<Record<string, string>>;

/**
 * The host configured for a view: by STORE_HOSTS, or as the origin of an absolute `url`. Null when the present host
 * decides.
 */
export function configuredHost(view: StoreView, hosts: StoreHosts = {}): string | null {
  const host = hosts[view.storeCode] ?? (/^https?:\/\//.test(view.url ?? "") ? new URL(view.url!).host : null);
  return host?.toLowerCase() ?? null;
}

/** The hosts that are configured for the views, each once. */
export const configuredHosts = (hosts: StoreHosts = {}): string[] => [
  ...new Set(storeViews.map((view) => configuredHost(view, hosts)).filter((host) => host !== null)),
];

/**
 * The views a host name selects on its own account: those configured for it, else the one whose label stands first
 * ("de" in de.localhost).
 */
export function viewsOfHost(host: string, hosts: StoreHosts = {}): readonly StoreView[] {
  const full = host.toLowerCase();
  const name = full.replace(/:\d+$/, "");
  const configured = storeViews.filter((view) => [full, name].includes(configuredHost(view, hosts) ?? ""));
  return configured.length > 0
    ? configured
    : storeViews.filter((view) => view.hostLabel !== undefined && view.hostLabel === name.split(".")[0]);
}

/** The view a host name selects, the default one when it names none. */
export function storeByHost(host: string, hosts: StoreHosts = {}): StoreView {
  return viewsOfHost(host, hosts)[0] ?? defaultStore;
}

/** The page language of a view; English when the view names none (STORE-010). */
export function languageOf(view: Pick<StoreView, "i18n">): string {
  return view.i18n.defaultLanguage ?? "en-US";
}
