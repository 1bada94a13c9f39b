import { ThankYou } from "./thank-you/thank-you.tsx";
import { PaymentFailed } from "./payment/payment-failed.tsx";
import { PaymentReturn } from "./payment/payment-return.tsx";
import { useCustomerLeft } from "../session/use-customer-left.ts";
import { useLocation } from "../../navigation/location.ts";

/** The payment that the address names; null when it names none. */
function useReference(): string | null {
  const reference = new URLSearchParams(useLocation().search).get("reference");
  return reference && /^[0-9a-f]{32}$/.test(reference) ? reference : null;
}

/** A bank's result that could not be handed in on the way back here (PAY-004). */
function useBrought(): Record<string, string> | null {
  const query = new URLSearchParams(useLocation().search);
  const found = ["redirectResult", "payload"].flatMap((name) =>
    query.get(name) ? [[name, query.get(name)!] as const] : [],
  );
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/**
 * `/checkout-return` (ROUTE-008): back from a payment, in whatever browser. Without a payment's reference, what this
 * device ordered last.
 */
export function PaymentReturnPage() {
  const reference = useReference();
  const brought = useBrought();
  const left = useCustomerLeft();
  return (
    <div className="page">
      {reference ? (
        <PaymentReturn key={`${reference} ${left}`} reference={reference} brought={brought} />
      ) : (
        <ThankYou />
      )}
    </div>
  );
}

/** `/checkout-failed` (ROUTE-009). */
export function PaymentFailedPage() {
  const reference = useReference();
  return (
    <div className="page">
      <PaymentFailed key={reference} reference={reference} />
    </div>
  );
}
