import { toOrderAddress } from "../../shared/checkout/address.ts";
import { initialShipping } from "../../shared/checkout/details.ts";

/** What everybody buys in the benchmarks of the demo shop. */
export const boughtSku = "KD-0099-WIT-XXL";

/** Where it is sent. */
export const buyerAddress = toOrderAddress(
  {
    ...initialShipping("NL"),
    firstName: "Noor",
    lastName: "de Wit",
    streetAddress: "Voorbeeldkade",
    apartmentNumber: "12",
    city: "Rotterdam",
    zipCode: "3011 AB",
    phoneNumber: "0101234567",
  },
  "shopper@example.test",
);
