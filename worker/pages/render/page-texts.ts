import { signInTexts } from "../../../client/features/sign-in/sign-in.tsx";
import { afterSalesTexts, orderRightsTexts, ordersTexts } from "../../../client/features/orders/orders.ts";
import { contactTexts } from "../../../client/features/contact-form/contact-form.ts";
import { storesTexts } from "../../../client/features/store-locator/store-locator.ts";
import type { PageGroup } from "../../../shared/routes.ts";

const afterSales = (language: string) =>
  Promise.all([afterSalesTexts.prepare(language), ordersTexts.prepare(language), orderRightsTexts.prepare(language)]);

/** Texts of their own that page groups render with, beside the shop's. */
const texts: Partial<Record<PageGroup, (language: string) => Promise<unknown>>> = {
  login: signInTexts.prepare,
  "reset-password": signInTexts.prepare,
  stores: storesTexts.prepare,
  "my-account": signInTexts.prepare,
  "order-look-up": afterSales,
  withdrawal: afterSales,
  "newsletter-confirm": afterSales,
  // A story may hold the contact form.
  cms: contactTexts.prepare,
};

/** Makes a group's own texts ready, so that it renders without waiting. */
export const preparePageTexts = (group: PageGroup, language: string): Promise<unknown> | undefined =>
  texts[group]?.(language);
