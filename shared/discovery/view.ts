import { storeViews, type StoreView } from "../config/stores.ts";

/** Store code → market at the provider, where it is another than the view's country. */
export type Markets = Readonly<Record<string, string>>;

/** The market of a view at the provider. */
export const marketOf = (view: StoreView, markets: Markets = {}): string =>
  markets[view.storeCode] ?? view.tax.defaultCountry;

export const localeOf = (view: StoreView): string => view.i18n.defaultLanguage ?? "en-US";

const same = (a: string, b: string): boolean => a.replace("_", "-").toLowerCase() === b.replace("_", "-").toLowerCase();

/**
 * The view that a request's locale and market mean; of several with the locale the first one of the market. Null for a
 * locale that no view has.
 */
export function viewOf(
  { locale, market }: { readonly locale: string; readonly market: string },
  markets: Markets = {},
): StoreView | null {
  const views = storeViews.filter((view) => same(localeOf(view), locale));
  return views.find((view) => same(marketOf(view, markets), market)) ?? views[0] ?? null;
}
