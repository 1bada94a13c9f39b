import { createContext, use } from "react";
import type { StoreView } from "../../shared/config/stores.ts";
import { languageOf } from "../../shared/config/stores.ts";
import type { Translate } from "../../shared/i18n/translate.ts";
import { formatMoney } from "../../shared/money/format.ts";
import type { Cents } from "../../shared/money/money.ts";
import { storePath } from "../../shared/url/store-path.ts";

/** Amounts as the store view writes them, by their cents. */
export type WrittenAmounts = Record<Cents, string>;

/** What every component may ask of the store view it is shown in. */
export interface StoreContextValue {
  readonly store: StoreView;
  readonly t: Translate;
  /**
   * The amounts written so far. The server's go with the page: a browser's first `Intl` object takes it a tenth of a
   * second on a phone, and the page is hydrated without one.
   */
  readonly written?: WrittenAmounts;
}
export const StoreContext = createContext<StoreContextValue | null>(null);

/** The store view with its language and its way to write money. */
export interface Shop extends StoreContextValue {
  readonly language: string;
  readonly money: (cents: Cents) => string;
  /** The address of one of the shop's own paths ("/winkelwagen/") in this view (STORE-019). */
  readonly to: (path: string) => string;
}

/** The page's store view with its language, money format and paths. Throws outside a `StoreContext` provider. */
export function useStore(): Shop {
  const value = use(StoreContext);
  if (!value) throw new Error("No StoreContext");
  const { formatLanguage, currencyCode } = value.store.i18n;
  const { written = {} } = value;
  return {
    ...value,
    language: languageOf(value.store),
    money: (cents) => (written[cents] ??= formatMoney(cents, formatLanguage, currencyCode)),
    to: (path) => storePath(value.store, path),
  };
}
