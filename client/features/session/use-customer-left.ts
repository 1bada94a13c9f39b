import { useState } from "react";
import { useSession } from "./session.tsx";

/**
 * How often a customer has left since the page was opened: as the key of what shows something of theirs it takes that
 * away with them. Signing in changes nothing.
 */
export function useCustomerLeft(): number {
  const customer = useSession().state.current?.id ?? null;
  const [seen, setSeen] = useState({ customer, left: 0 });
  if (seen.customer === customer) return seen.left;
  const left = seen.left + (seen.customer === null ? 0 : 1);
  setSeen({ customer, left });
  return left;
}
