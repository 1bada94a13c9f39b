import { loadAfterSalesTexts } from "../../../shared/i18n/after-sales/after-sales-texts.ts";
import { loadOrderRightsTexts } from "../../../shared/i18n/order-rights/order-rights-texts.ts";
import { loadOrdersTexts } from "../../../shared/i18n/orders/orders-texts.ts";
import { textHolder } from "../../app/texts.ts";

/** The texts of orders; suspends until they are there. */
export const ordersTexts = textHolder(loadOrdersTexts);
/** What a confirmation says on paper beside the order. */
export const orderRightsTexts = textHolder(loadOrderRightsTexts);
/** The texts of looking an order up and of withdrawing from it. */
export const afterSalesTexts = textHolder(loadAfterSalesTexts);
