export { afterSalesTexts, orderRightsTexts, ordersTexts } from "./texts.ts";
export { PostedForm, type Posted } from "./posted.ts";
export { withdrawnOf } from "./withdrawn-of.ts";
