/** An amount as it is typed into a form of the reader's country: two digits, its decimal mark, nothing else. */
export const typedAmount = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }).format(
    cents / 100,
  );
