import type { FieldName } from "../../../../shared/checkout/validate.ts";

type Unchecked = `${"shipping" | "payment"}.${"saved" | "choice"}` | "payment.company" | "createAccount";

/** Id of a field's control, to which the summary of errors leads. */
export const fieldId = (name: FieldName | Unchecked): string => `checkout-${name.replace(".", "-")}`;
