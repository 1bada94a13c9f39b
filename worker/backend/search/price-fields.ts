/** Whether a field is one of a product's own prices, with or without tax, or what is told of them. */
export const isPriceField = (field: string): boolean =>
  /^((final_|original_|special_)?price(_incl_tax)?|lowest_price_30d_incl_tax|discount_percentage)$/.test(field);
