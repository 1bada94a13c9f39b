import { useCallback, useEffect, useRef, useState } from "react";
import type { PayAnswer } from "../../../../shared/checkout/paying.ts";
import { useStore } from "../../../app/store-context.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { createPaymentApi, createPay, type StepDetails } from "../../payment/payment.tsx";
import { backOff, fetchWithin } from "../../../device/queue/sender.ts";
import { loadPayment, type OpenPayment } from "../records.ts";
import { useApplyPaymentOutcome } from "./use-apply-payment-outcome.ts";

const statusTimeoutMs = 10_000;
/** Longest pause between two calls; after that time the shopper is told by mail. */
const longestPauseMs = 30_000;

/** A payment's outcome and what this device knew of it; null until the first answer. `attempts` counts the calls. */
export interface Outcome {
  answer: PayAnswer | null;
  known: OpenPayment | null;
  attempts: number;
  again: () => void;
}

/**
 * Polls the payment's state with growing pauses until there is something to show (PAY-007, PAY-010). The answer is
 * stored on the device before it is shown. `brought`: a bank's result that the server has not been told yet; it is sent
 * first.
 */
export function useOutcome(reference: string, brought: StepDetails | null = null): Outcome {
  const { store, language } = useStore();
  const applyOutcome = useApplyPaymentOutcome();
  const [shown, setShown] = useState<{ answer: PayAnswer; known: OpenPayment } | null>(null);
  const [attempts, setAttempts] = useState(0);
  const handIn = useRef(brought);
  const now = useRef<() => void>(() => undefined);
  useEffect(() => {
    const storage = shopStorage(store.storeCode);
    const pay = createPay(
      {
        api: createPaymentApi(fetchWithin(statusTimeoutMs), store.storeCode),
        pause: (ms) => new Promise((done) => setTimeout(done, ms)),
        origin: location.origin,
        locale: language,
      },
      reference,
    );
    let live = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let sent = 0;
    let asking = false;
    // One question at a time, so that no answer overtakes a newer one.
    const fetchOutcome = async () => {
      if (asking) return;
      asking = true;
      await once().finally(() => {
        asking = false;
      });
    };
    const once = async () => {
      clearTimeout(timer);
      timer = undefined;
      const first = handIn.current;
      const answer = await (first ? pay.report(first) : pay.glance());
      if (answer.kind !== "unknown") handIn.current = null;
      if (!live) return;
      setAttempts(++sent);
      // If the tab dies here, it asks again later: the answer is the same, and storing it twice changes nothing.
      let known: OpenPayment = { paying: null, last: null };
      try {
        const before = await loadPayment(storage, reference);
        if (answer.kind === "over") await applyOutcome(reference, answer.outcome);
        if (answer.kind === "gone" && (before.paying ?? before.last)) await applyOutcome(reference, "gone");
        const after = await loadPayment(storage, reference);
        // A customer's order is shown to them only: their records may still be there for a moment after the logout.
        const [paying, last, owner] = [before.paying ?? after.paying, after.last ?? before.last, await deviceOwner()];
        const isTheirs = (whose: string | undefined) => whose === undefined || whose === owner;
        known = {
          paying: paying && isTheirs(paying.owner) ? paying : null,
          last: last && isTheirs(last.owner) ? last : null,
        };
      } catch (problem) {
        console.error(problem);
      }
      if (!live) return;
      setShown({ answer, known });
      const more = answer.kind === "unknown" || (answer.kind === "over" && answer.outcome === "pending");
      // A hidden page asks when it becomes visible again.
      if (more)
        timer = setTimeout(
          () => {
            if (document.visibilityState === "visible") void fetchOutcome();
          },
          Math.min(longestPauseMs, backOff(sent, Math.random)),
        );
    };
    now.current = () => void fetchOutcome();
    void fetchOutcome();
    // Back from the bank's page by the back button, or from another tab.
    const look = () => {
      if (document.visibilityState === "visible" && timer !== undefined) void fetchOutcome();
    };
    document.addEventListener("visibilitychange", look);
    return () => {
      live = false;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [reference, store, language, applyOutcome]);
  const again = useCallback(() => now.current(), []);
  return { answer: shown?.answer ?? null, known: shown?.known ?? null, attempts, again };
}
