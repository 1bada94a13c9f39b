import { deliveryCountries } from "../../../../shared/checkout/address.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import type { FieldError, FieldName } from "../../../../shared/checkout/validate.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";

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

/** The words beside a field, for the summary of errors. */
export function fieldLabel(field: FieldName, form: CheckoutForm, t: CheckoutTexts): string {
  const key = field.split(".").at(-1);
  switch (key) {
    case "emailAddress":
      return t("email");
    case "password":
      return t("account.password");
    case "firstName":
    case "lastName":
    case "zipCode":
    case "city":
    case "country":
    case "company":
    case "taxId":
      return t(key);
    case "streetAddress":
      return t(
        (field.startsWith("payment.") ? form.paymentDetails : form.shippingDetails).country === "NL"
          ? "streetOnly"
          : "street",
      );
    case "apartmentNumber":
      return t("houseNumber");
    case "phoneNumber":
      return t("phone");
    case "shippingMethod":
      return t("delivery");
    case "pickupPoint":
      return t("thanks.point");
    case "paymentMethod":
      return t("payment");
    default:
      return t("review");
  }
}
