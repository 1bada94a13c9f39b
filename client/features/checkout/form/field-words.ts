import { deliveryCountries } from "../../../../shared/checkout/address.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { vatExample } from "../../../../shared/checkout/vat-number.ts";
import type { FieldError, FieldName } from "../../../../shared/checkout/validate.ts";
import type { CheckoutMessageKey, CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";

/** The error message of a field; null for a valid one. */
export function fieldWords(
  field: FieldName,
  errors: readonly FieldError[],
  form: CheckoutForm,
  t: CheckoutTexts,
): string | null {
  const problem = errors.find((error) => error.field === field)?.problem;
  if (!problem) return null;
  const part = field.startsWith("payment.") ? form.paymentDetails : form.shippingDetails;
  const name = field.split(".").at(-1) as LastPart<FieldName>;
  if (problem === "required" || problem === "choose")
    return t(name === "streetAddress" && part.country === "NL" ? "missing.streetOnly" : missing[name as Missing]);
  const country = deliveryCountries.find(({ code }) => code === part.country);
  return t(`problem.${problem}`, {
    field: fieldLabel(field, form, t).replace(/ \(.*\)$/, ""),
    vat: vatExample(part.country),
    ...(country && { country: t(`country.${country.code}` as "country.NL"), example: country.example }),
  });
}

/** The same message for the summary of errors, which also names the billing address. */
export function summaryWords(
  field: FieldName,
  errors: readonly FieldError[],
  form: CheckoutForm,
  t: CheckoutTexts,
): string {
  const words = fieldWords(field, errors, form, t) ?? "";
  return field.startsWith("payment.") ? `${t("billing")}: ${words}` : words;
}

type LastPart<Name extends string> = Name extends `${string}.${infer Part}` ? Part : Name;
type Missing =
  | "emailAddress"
  | "firstName"
  | "lastName"
  | "streetAddress"
  | "zipCode"
  | "city"
  | "shippingMethod"
  | "paymentMethod";
/** The message for each field that was left empty or unchosen. */
const missing: Readonly<Record<Missing, CheckoutMessageKey>> = {
  emailAddress: "missing.emailAddress",
  firstName: "missing.firstName",
  lastName: "missing.lastName",
  streetAddress: "missing.streetAddress",
  zipCode: "missing.zipCode",
  city: "missing.city",
  shippingMethod: "missing.shippingMethod",
  paymentMethod: "missing.paymentMethod",
};
/** Names of fields inside error messages; the name of the street depends on the country (`fieldLabel`). */
const labels: Readonly<Record<Exclude<LastPart<FieldName>, "streetAddress">, CheckoutMessageKey>> = {
  emailAddress: "email",
  password: "account.password",
  firstName: "firstName",
  lastName: "lastName",
  apartmentNumber: "houseNumber",
  zipCode: "zipCode",
  city: "city",
  country: "country",
  phoneNumber: "phone",
  company: "company",
  taxId: "taxId",
  shippingMethod: "delivery",
  pickupPoint: "thanks.point",
  paymentMethod: "payment",
  termsAccepted: "review",
  digitalConsent: "review",
};

/** The name of a field inside an error message. */
function fieldLabel(field: FieldName, form: CheckoutForm, t: CheckoutTexts): string {
  const name = field.split(".").at(-1) as LastPart<FieldName>;
  if (name !== "streetAddress") return t(labels[name]);
  const { country } = field.startsWith("payment.") ? form.paymentDetails : form.shippingDetails;
  return t(country === "NL" ? "streetOnly" : "street");
}
