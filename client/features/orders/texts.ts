import { loadOrdersTexts } from "../../../shared/i18n/orders/orders-texts.ts";
import { textHolder } from "../../texts.ts";

/** The texts of orders; suspends until they are there. */
export const ordersTexts = textHolder(loadOrdersTexts);
