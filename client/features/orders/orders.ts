export { afterSalesTexts, orderRightsTexts, ordersTexts } from "./texts.ts";
export { PostedForm, type Posted } from "./forms/posted.ts";
export { withdrawnOf } from "./detail/withdrawn-of.ts";
