import { deliveryCountries } from "../../../../shared/checkout/address.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import type { FieldError, FieldName } from "../../../../shared/checkout/validate.ts";
import type { CheckoutMessageKey, CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";

/** What is wrong with a field, in words; null for one that is right. */
export function fieldWords(
  field: FieldName,
  errors: readonly FieldError[],
  form: CheckoutForm,
  t: CheckoutTexts,
): string | null {
  const problem = errors.find((error) => error.field === field)?.problem;
  if (!problem) return null;
  const part = field.startsWith("payment.") ? form.paymentDetails : form.shippingDetails;
  const country = deliveryCountries.find(({ code }) => code === part.country);
  return t(
    `problem.${problem}`,
    country && { country: t(`country.${country.code}` as "country.NL"), example: country.example },
  );
}

type LastPart<Name extends string> = Name extends `${string}.${infer Part}` ? Part : Name;
/** The words beside each field but the street, which the country names. */
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

/** The words beside a field, for the summary of errors. */
export function fieldLabel(field: FieldName, form: CheckoutForm, t: CheckoutTexts): string {
  const name = field.split(".").at(-1) as LastPart<FieldName>;
  if (name !== "streetAddress") return t(labels[name]);
  const { country } = field.startsWith("payment.") ? form.paymentDetails : form.shippingDetails;
  return t(country === "NL" ? "streetOnly" : "street");
}
