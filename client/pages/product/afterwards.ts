import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import { pricedSkus, pricesDiffer, withCurrentPrices } from "../../../shared/catalog/price/current-prices.ts";
import { apiAddress } from "../../../shared/contract/wire/api-address.ts";
import { createApi } from "../../../shared/contract/wire/client.ts";
import { inLanguage } from "../../../shared/i18n/language.ts";
import type { Translate } from "../../../shared/i18n/translate.ts";
import type { OptionValue, ProductOptionGroup } from "../../../shared/contract/page/page.ts";
import { notify } from "../../features/notifications/notifications.tsx";
import { departmentOf, mySizeOf, rememberSize, sizeKind } from "../../features/my-size/my-size.ts";
import { earlySize } from "./early-size.ts";
import { fetchPrices } from "./fetch-prices.ts";
import type { Product } from "./product.ts";
import { chosenVariant, firstChoice, missingGroup, valueState, type Choice } from "./variant-choice.ts";

/** What a product page does once it is on screen and at rest; none of it is needed for the first picture. */

const changed: Readonly<Record<string, string>> = {
  "nl-NL": "De prijs is zojuist bijgewerkt.",
  "de-DE": "Der Preis wurde gerade aktualisiert.",
  "en-US": "The price has just been updated.",
};

/** A product as it was loaded, and what has become of it. */
export interface Renewed {
  of: Product;
  product: Product;
  note: string | null;
}

/** The variant that the page's address names, and the options it leaves open. */
interface Address {
  named: string | null;
  open: readonly string[];
}

/** Tells the size this shopper wears, where it is to be chosen, and the product at the prices of now. */
export function lookAgain(
  loaded: Product,
  address: Address,
  { storeCode, language }: { storeCode: string; language: string },
  onChoice: (mine: Choice) => void,
  onPrices: (fresh: Renewed) => void,
): Promise<unknown> {
  return Promise.all([
    rememberedChoice(loaded, address).then((mine) => mine && onChoice(mine)),
    refreshPrices(loaded, storeCode, language).then((fresh) => onPrices({ of: loaded, ...fresh })),
  ]);
}

/** The product at the prices of now, with words where one differs from what was shown (PROD-020, PROD-045). */
export async function refreshPrices(
  product: Product,
  storeCode: string,
  language: string,
): Promise<{ product: Product; note: string | null }> {
  const api = createApi({ fetch: (path, init) => fetch(apiAddress(path), init), storeCode });
  const current = withCurrentPrices(product, (await fetchPrices(api.renderList, pricedSkus(product))).items);
  return { product: current, note: pricesDiffer(product, current) ? inLanguage(changed, language) : null };
}

const sizeGroup = (groups: readonly ProductOptionGroup[]): ProductOptionGroup | undefined =>
  groups.find(({ code }) => roleOf(code) === "size");
const kindOf = (group: ProductOptionGroup): string => sizeKind(group.values.map(({ label }) => label));

/** What was pressed on the page is younger than what was pressed before it was alive. */
let isNoted = false;

/**
 * The remembered size of this shopper as a choice, where this product has it in stock and the address names none; null
 * otherwise. A size that was pressed before the page was alive is remembered (once for a document).
 */
export async function rememberedChoice(
  { options, variants, crumbs }: Product,
  { named, open }: Address,
): Promise<Choice | null> {
  const group = sizeGroup(options);
  if (!group) return null;
  const early =
    isNoted || named === null || open.includes(group.code) ? null : earlySize({ options, variants }, group, named);
  if (early) rememberChoice(group, early, crumbs);
  isNoted = true;
  const choice = firstChoice(options, variants, named, open);
  if ((named !== null && !open.includes(group.code)) || choice[group.code] !== undefined) return null;
  const value = await mySizeOf(group.code, kindOf(group), departmentOf(crumbs));
  const known = value !== null && group.values.some((entry) => entry.value === value);
  return known && valueState(variants, choice, group.code, value) === "available" ? { [group.code]: value } : null;
}

/** Remembers what was chosen of a group, and says so where the choice is complete and nothing was made like that. */
export function afterChoice({ options, variants, crumbs }: Product, choice: Choice, code: string, t: Translate): void {
  const group = options.find((one) => one.code === code);
  const entry = group?.values.find((one) => one.value === choice[code]);
  if (group && entry) rememberChoice(group, entry, crumbs);
  if (!missingGroup(options, choice) && !chosenVariant(options, variants, choice))
    void notify({
      type: "warning",
      message: t("product.noSuchConfiguration"),
      action1: { label: t("ok"), action: () => undefined },
    });
}

/** Remembers a size that was chosen; other choices are those of one product. */
export function rememberChoice(group: ProductOptionGroup, value: OptionValue, crumbs: Product["crumbs"]): void {
  isNoted = true;
  if (roleOf(group.code) === "size" && group.values.length > 1)
    void rememberSize(group.code, value.value, value.label, kindOf(group), departmentOf(crumbs));
}
