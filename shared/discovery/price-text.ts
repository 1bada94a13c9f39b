/** A price in a recommendation: two decimals and a comma, whatever the language (DISC-027). */
export const recommendationPrice = (price: number): string => price.toFixed(2).replace(".", ",");
