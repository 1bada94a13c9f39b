import type { Settings } from "./check.ts";

/**
 * Countries whose law names measuring the quality or effectiveness of one's own service, with little or no effect on
 * private life, among what needs no consent: Dutch Telecommunicatiewet, article 11.7a(3)(b).
 */
const withoutConsent: readonly string[] = ["NL"];

/** Codes of the store views whose pages measure (docs/decisions/249). */
export function measuredViews({ MEASUREMENT, STORE_VIEWS }: Pick<Settings, "MEASUREMENT" | "STORE_VIEWS">): string[] {
  const [word] = MEASUREMENT;
  const isMeasured = (view: Settings["STORE_VIEWS"][number]): boolean => {
    if (word === undefined) return withoutConsent.includes(view.tax.defaultCountry);
    return word === "on" || MEASUREMENT.includes(view.storeCode);
  };
  return word === "off" ? [] : STORE_VIEWS.filter(isMeasured).map(({ storeCode }) => storeCode);
}
