/** The value of a choice in words: a size of "0" is one that has no sizes (CART-033). */
export const optionText = (value: string, oneSize: string): string => (value === "0" ? oneSize : value);

/** A line's options in words, values of one name together: two belts of a set are "Belts: ochre, soot". */
export function optionsInWords(
  options: readonly { label: string; value: string }[],
  oneSize: string,
): { label: string; value: string }[] {
  const byLabel = Map.groupBy(
    options.filter(({ label }) => label !== ""),
    ({ label }) => label,
  );
  return [...byLabel].map(([label, same]) => ({
    label,
    value: same.map(({ value }) => optionText(value, oneSize)).join(", "),
  }));
}
