import { useEffect, useRef } from "react";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import { settings } from "../../../../shared/config/settings.ts";
import type { CheckoutRecords } from "../form/use-checkout-records.ts";
import { resumeOrder, type Confirmed, type PlacingDeps } from "./place-order.ts";
import type { OrderRun } from "./use-order-run.ts";

/**
 * Resumes, once, an order that was under way when the page was opened. Returns a function that cancels this, because a
 * press on the order button starts a new order.
 */
export function useResumedOrder(
  { form, attempt, modifiedAt }: Pick<CheckoutRecords, "form" | "attempt" | "modifiedAt">,
  deps: PlacingDeps,
  run: OrderRun["run"],
  confirm: (form: CheckoutForm) => Omit<Confirmed, "lines" | "totalCents">,
): () => void {
  const resumed = useRef(false);
  useEffect(() => {
    if (!form || attempt?.state !== "sent" || resumed.current) return;
    resumed.current = true;
    const withinMs = settings.checkout.modifiedWithinMs;
    void run(() => resumeOrder(deps, confirm(form), { modifiedAt: modifiedAt.current, withinMs }));
    // eslint-disable-next-line react/exhaustive-deps -- once, as soon as form and attempt are read
  }, [form, attempt]);
  return () => {
    resumed.current = true;
  };
}
