/** A country store view (STORE-007). `i18n.defaultLanguage` is a BCP 47 tag. */
export interface StoreView {
  /** Sent as `x-vs-store-code` on every call (STORE-017). */
  readonly storeCode: string;
  readonly storeId: number;
  readonly websiteId: number;
  /** Path the view answers under when no host is configured for it (STORE-016). */
  readonly url: string;
  /** Address of the language switch on a phone, when it differs from `url`. */
  readonly m1Url?: string;
  /** First host label that selects this view, e.g. "de" for de.example.com. The default view has none. */
  readonly hostLabel?: string;
  /** Whether paths of this view start with its code (STORE-019). */
  readonly appendStoreCode: boolean;
  readonly i18n: {
    readonly fullLanguageName: string;
    readonly defaultLanguage?: string;
    readonly currencyCode: string;
    readonly currencySign: string;
    /** Language whose number and date formats apply; the shop's texts follow `defaultLanguage`. */
    readonly formatLanguage: string;
  };
  readonly tax: { readonly defaultCountry: string };
}

/** The shipped views (resolutions 1 and 2): Dutch first, German and English beside it, all in euro. */
export const storeViews: readonly StoreView[] = [
  {
    storeCode: "outlet_nl", storeId: 4, websiteId: 1, url: "/nl", appendStoreCode: false,
    i18n: { fullLanguageName: "Nederlands", defaultLanguage: "nl-NL", currencyCode: "EUR", currencySign: "€", formatLanguage: "nl-NL" },
    tax: { defaultCountry: "NL" },
  },
  {
    storeCode: "outlet_de", storeId: 5, websiteId: 1, url: "/de", hostLabel: "de", appendStoreCode: false,
    i18n: { fullLanguageName: "Deutsch", defaultLanguage: "de-DE", currencyCode: "EUR", currencySign: "€", formatLanguage: "de-DE" },
    tax: { defaultCountry: "DE" },
  },
  {
    storeCode: "outlet_en", storeId: 6, websiteId: 1, url: "/en", hostLabel: "en", appendStoreCode: false,
    i18n: { fullLanguageName: "English", defaultLanguage: "en-US", currencyCode: "EUR", currencySign: "€", formatLanguage: "nl-NL" },
    tax: { defaultCountry: "NL" },
  },
];

export const defaultStore: StoreView = storeViews[0]!;

/** The view with this code; unknown or missing codes fall back to the default view (contract §1.4). */
export function storeByCode(code: string | null | undefined): StoreView {
  return storeViews.find((view) => view.storeCode === code) ?? defaultStore;
}

/**
 * The view a host name selects. `hosts` maps store codes to configured host names and wins;
 * without an entry the first label of the host ("de" in de.localhost) decides.
 */
export function storeByHost(host: string, hosts: Readonly<Record<string, string>> = {}): StoreView {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  const configured = storeViews.find((view) => hosts[view.storeCode]?.toLowerCase() === name);
  if (configured) return configured;
  const label = name.split(".")[0];
  return storeViews.find((view) => view.hostLabel !== undefined && view.hostLabel === label) ?? defaultStore;
}

/** The page language of a view; English when the view names none (STORE-010). */
export function languageOf(view: StoreView): string {
  return view.i18n.defaultLanguage ?? "en-US";
}
