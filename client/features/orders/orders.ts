export { afterSalesTexts, ordersTexts } from "./texts.ts";
