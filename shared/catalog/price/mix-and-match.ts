import { listOf, mixAndMatchRule, type MixAndMatchRule } from "../../contract/catalog/product-marks.ts";

/** The rules of a product; `field` is `tritonx_mm` as the index has it (PROD-015). */
export const mixAndMatchRules = (field: unknown): MixAndMatchRule[] => listOf(mixAndMatchRule).parse(field);

/**
 * Whether a rule concerns a product that has a special price, or none (PROD-016). Rules under any other word always do.
 */
export function ruleShows({ valid_sale: valid }: MixAndMatchRule, special: boolean): boolean {
  return valid === "ONLY_SALE" ? special : valid === "NOT_VALID_SALE" ? !special : true;
}

/** Labels of the rules that are shown, each once. */
export function rulesShown(rules: readonly MixAndMatchRule[], special: boolean): string[] {
  return [...new Set(rules.filter((rule) => ruleShows(rule, special)).map(({ label }) => label))];
}
