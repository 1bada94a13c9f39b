/** Where the provider has its queries and notifications, and where the shop's edge has them. */
export const discoveryPath = "/api/storefront/v3";
/** Says of an answer that the provider did not give it: what is missing in it may exist all the same. */
export const standsInHeader = "x-stands-in";
