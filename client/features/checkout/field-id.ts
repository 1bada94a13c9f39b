import type { FieldName } from "../../../shared/checkout/validate.ts";

/** Id of a field's control, to which the summary of errors leads. */
export const fieldId = (name: FieldName | "shipping.apartmentNumber" | "payment.apartmentNumber" | "payment.company" | "shipping.saved" | "payment.saved"): string => `checkout-${name.replace(".", "-")}`;
