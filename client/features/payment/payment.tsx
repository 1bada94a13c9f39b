/**
 * What other parts of the shop use of paying. The provider's own code is behind `CardBox` and `PayingPanel`, loaded
 * when it is needed.
 */
export { CardBox, cardFieldId } from "./card-box.tsx";
export type { CardField, CardFieldsHandle } from "./component.ts";
export { PayingPanel } from "./paying-panel.tsx";
export type { OpenPay, PayOver } from "./use-paying.ts";
export { useSettledCard } from "./use-settled-card.ts";
export { usePaymentTexts } from "./use-texts.ts";
export { createPaymentApi, type StateData, type StepDetails } from "./api.ts";
export { createPay } from "./pay.ts";
