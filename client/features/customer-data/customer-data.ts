/** What other rooms may know of the customer's contact. */
export { useContact } from "./contact-store.ts";
export { usePromotions } from "./use-promotions.ts";
