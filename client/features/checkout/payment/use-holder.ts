import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { useSession } from "../../session/session.tsx";

/**
 * The name that is proposed on a card: of whom the bill names, else of the customer, whose parcel may go to somebody
 * else; a guest's is the form's.
 */
export function useHolder({ sameAddress, shippingDetails, paymentDetails }: CheckoutForm): string {
  const { current } = useSession().state;
  if (sameAddress && current) return `${current.firstname} ${current.lastname}`.trim();
  const { firstName, lastName } = sameAddress ? shippingDetails : paymentDetails;
  return `${firstName} ${lastName}`.trim();
}
