/** A tax rule of the catalogue (PROD-019), reduced to what the rate depends on. Rates are percent. */
export interface TaxRule {
  readonly id: number;
  readonly product_tax_class_ids: readonly number[];
  readonly customer_tax_class_ids: readonly number[];
  readonly rates: readonly {
    readonly rate: number;
    readonly tax_country_id: string;
    readonly tax_region_id?: number | null;
    readonly region_name?: string | null;
  }[];
}

/** Standard rates that hold where a catalogue brings no rate for the country. */
export const standardRates: Readonly<Record<string, number>> = {
  NL: 21,
  DE: 19,
  BE: 21,
  FR: 20,
  AT: 20,
  LU: 17,
  PL: 23,
};

/**
 * Rate in percent for a product class in a country: the first rule that names the class, in it the first nation-wide
 * rate of the country. Class 0 or none means the class of the first rule (a missing class is an omission of the export,
 * not an exemption). `customerClass` narrows the rules when group-based tax is on (PROD-051, PROD-052). Without any
 * rate the country's standard rate holds, else 0. "PL" is the reference's own default and stands here alone: the shop
 * always names its country (PROD-054).
 */
export function taxRate(
  rules: readonly TaxRule[],
  productClass: number | null | undefined,
  country = "PL",
  customerClass: number | null = null,
): number {
  const ordered = [...rules].sort((a, b) => a.id - b.id);
  const usable =
    customerClass === null ? ordered : ordered.filter((rule) => rule.customer_tax_class_ids.includes(customerClass));
  const rule = productClass
    ? usable.find((candidate) => candidate.product_tax_class_ids.includes(productClass))
    : usable[0];
  const rate = rule?.rates.find(
    (candidate) => candidate.tax_country_id === country && (!candidate.tax_region_id || !candidate.region_name),
  );
  return rate?.rate ?? standardRates[country] ?? 0;
}

/**
 * The country whose rates hold in a store view. One that names none is a mistake of the configuration: logged once, and
 * the rate's own default holds (PROD-055).
 */
export function taxCountry(
  tax: { readonly defaultCountry: string },
  log: (message: string) => void,
): string | undefined {
  if (tax.defaultCountry !== "") return tax.defaultCountry;
  log("tax.defaultCountry is missing: taxes are computed for no country of this shop");
  return undefined;
}

/**
 * The customer class by which tax rules are chosen: none where groups play no part, the configured one, or the
 * shopper's own verified group (PROD-051, PROD-052).
 */
export function customerTaxClass(
  tax: { readonly userGroupId: number | null; readonly useOnlyDefaultUserGroupId: boolean },
  group: number | null,
): number | null {
  if (tax.userGroupId === null) return null;
  return tax.useOnlyDefaultUserGroupId || group === null ? tax.userGroupId : group;
}
