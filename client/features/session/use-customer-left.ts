import { useState } from "react";
import { useSession } from "./session.tsx";

/**
 * Counts the customers who have left since the page was opened. Used as a key, it removes components with a customer's
 * data when that customer leaves. Signing in changes nothing.
 */
export function useCustomerLeft(): number {
  const customer = useSession().state.current?.id ?? null;
  const [seen, setSeen] = useState({ customer, left: 0 });
  if (seen.customer === customer) return seen.left;
  const left = seen.left + (seen.customer === null ? 0 : 1);
  setSeen({ customer, left });
  return left;
}
