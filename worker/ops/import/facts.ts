import { z } from "zod";
import { productFacts, safetyCodes } from "../../../shared/config/product-facts.ts";
import { productSource } from "../../../shared/contract/catalog/product.ts";

/** Longest text of one field, in characters: an address, a sentence; several sentences of warnings. */
const most = { field: 500, warnings: 4000 } as const;

const words = (length: number) => {
  const one = z.union([z.string().max(length), z.number(), z.boolean()]);
  return z.union([one, z.array(one).max(50)]).nullish();
};

/**
 * A product of the index as an import takes it: who made it and what to beware of are words, an option's value, or some
 * of those (Regulation 2023/988, article 19).
 */
export const importedProduct = productSource.extend(
  Object.fromEntries(
    safetyCodes.map((code) => [code, words(code === productFacts.warnings ? most.warnings : most.field)]),
  ),
);
