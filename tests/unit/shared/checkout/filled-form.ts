import { initialForm, type CheckoutForm } from "../../../../shared/checkout/details.ts";

export function filledForm(): CheckoutForm {
  const form = initialForm("NL");
  return {
    ...form,
    termsAccepted: true,
    personalDetails: { ...form.personalDetails, emailAddress: "jan@example.com" },
    shippingDetails: {
      ...form.shippingDetails,
      firstName: "Jan",
      lastName: "de Vries",
      streetAddress: "Kade 12",
      zipCode: "1012ab",
      city: "Amsterdam",
      shippingMethod: "c|a",
    },
    paymentDetails: { ...form.paymentDetails, paymentMethod: "banktransfer" },
  };
}
