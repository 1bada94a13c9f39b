/** A choice of a configurable product as carts and orders name it: attribute id and option value. */
export interface Choice {
  readonly option_id: string;
  readonly option_value: string;
}

/** A variant reduced to its choices: attribute id → option value. */
export interface VariantChoices {
  readonly sku: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The one variant all of whose options are named by `choices`; ids compare as text. Null when an option is missing,
 * unknown or nothing fits. Choices of attributes that no variant has make the whole unknown, so a mistyped id never
 * buys another size.
 */
export function findVariant(variants: readonly VariantChoices[], choices: readonly Choice[]): string | null {
  const wanted = new Map(choices.map((choice) => [String(choice.option_id), String(choice.option_value)]));
  if (wanted.size === 0) return null;
  const found = variants.find((variant) => {
    const ids = Object.keys(variant.values);
    return ids.length === wanted.size && ids.every((id) => wanted.get(id) === variant.values[id]);
  });
  return found?.sku ?? null;
}
