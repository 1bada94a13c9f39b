/** Countries of the European Economic Area, where a maker needs nobody else to answer for a product (ISO, two letters). */
export const singleMarket: readonly string[] =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(" ");

export const isInSingleMarket = (country: string): boolean => singleMarket.includes(country.trim().toUpperCase());
