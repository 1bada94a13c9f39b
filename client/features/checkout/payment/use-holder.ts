import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { useSession } from "../../session/session.tsx";

/**
 * The name proposed for a card: that of the billing address, or else of the customer, because the parcel may go to
 * somebody else; for a guest, that of the form.
 */
export function useHolder({ sameAddress, shippingDetails, paymentDetails }: CheckoutForm): string {
  const { current } = useSession().state;
  if (sameAddress && current) return `${current.firstname} ${current.lastname}`.trim();
  const { firstName, lastName } = sameAddress ? shippingDetails : paymentDetails;
  return `${firstName} ${lastName}`.trim();
}
