import { isPosted } from "../../cart/delivery.ts";
import { productFacts } from "../../config/product-facts.ts";
import type { ProductSafety, SafetyParty } from "../../contract/page/page.ts";
import type { ProductSource } from "../../contract/catalog/product.ts";
import { fieldValues, optionLabel, type AttributeIndex } from "./attribute-index.ts";
import { withCountryIn } from "./address-country.ts";
import { isInSingleMarket, singleMarket } from "./single-market.ts";

type Words = (code: string) => string[];

/** What a field says in the view's language: labels of options where the attribute has some, else its text. */
export function wordsOf(source: Readonly<Record<string, unknown>>, attributes: AttributeIndex): Words {
  return (code) => {
    const options = attributes.get(code)?.options;
    // A text is one value: addresses and warnings have commas.
    const values =
      options && options.size > 0
        ? fieldValues(source[code]).flatMap((value) => optionLabel(attributes, code, value) ?? [])
        : [source[code]]
            .flat()
            .flatMap((value) => (typeof value === "string" || typeof value === "number" ? value : []));
    return values.map((value) => String(value).trim()).filter((value) => value !== "");
  };
}

function partyOf(
  words: Words,
  codes: { name: string; address: string; contact: string },
  language: string,
  countries: readonly string[],
): SafetyParty | null {
  const [name, address, contact] = [codes.name, codes.address, codes.contact].map((code) => words(code).join(", "));
  return name || address || contact
    ? { name: name!, address: withCountryIn(language, address!, countries), contact: contact! }
    : null;
}

/**
 * What the offer of a product says of its safety (Regulation 2023/988, article 19), a part of it an entry of its own;
 * `name` is that of a part. Null where the catalogue says nothing. The person responsible is named where the maker is
 * outside the single market, or where its country is not said.
 */
function entryOf(
  source: ProductSource,
  attributes: AttributeIndex,
  language: string,
  name: string | null,
): ProductSafety | null {
  const words = wordsOf(source, attributes);
  const country = words(productFacts.maker.country)[0];
  const maker = partyOf(words, productFacts.maker, language, [country?.trim().toUpperCase() ?? ""]);
  const responsible =
    country !== undefined && isInSingleMarket(country)
      ? null
      : partyOf(words, productFacts.responsible, language, singleMarket);
  const warnings = words(productFacts.warnings);
  if (!maker && !responsible && warnings.length === 0) return null;
  return {
    ...(name !== null && { name }),
    sku: source.sku,
    ...one("model", words(productFacts.model)[0]),
    ...one("ean", words(productFacts.ean)[0]),
    maker,
    responsible,
    warnings,
  };
}

const one = (field: "model" | "ean", value: string | undefined) => (value === undefined ? {} : { [field]: value });

/** Of a product, then of the parts it is sold with, in the words of `language`; none for what has no body. */
export function safetyOf(
  source: ProductSource,
  parts: readonly ProductSource[],
  attributes: AttributeIndex,
  language: string,
): ProductSafety[] {
  const tangible = ({ type_id: type }: ProductSource) => isPosted(type);
  return [
    ...(tangible(source) ? [entryOf(source, attributes, language, null)] : []),
    ...parts.filter(tangible).map((part) => entryOf(part, attributes, language, part.name)),
  ].filter((entry) => entry !== null);
}
