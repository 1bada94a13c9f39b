import type { DeploymentItem, ViewItem } from "./item.ts";
import { legalPagesItem } from "./legal-pages.ts";
import { mailItem } from "./mails.ts";
import { methodLogosItem } from "./method-logos.ts";
import { measurementItem } from "./measurement.ts";
import { noticesItem } from "./notices.ts";
import { paymentItem } from "./payment.ts";
import { productFactsItem } from "./product-facts.ts";
import { secretsItem } from "./secrets.ts";
import { traderItem } from "./trader.ts";

/**
 * What a deployment must have before it sells, in the order in which it is told. Another is a file beside these and its
 * line here; one call looks at all of a list, so an item is cheap (item.ts).
 */
export const deploymentItems: readonly DeploymentItem[] = [
  traderItem,
  paymentItem,
  mailItem,
  secretsItem,
  productFactsItem,
  measurementItem,
];
export const viewItems: readonly ViewItem[] = [legalPagesItem, noticesItem, methodLogosItem];
