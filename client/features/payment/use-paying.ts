import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { needsCard, providerType } from "../../../shared/checkout/provider-method.ts";
import { payView, type PayAnswer, type PayView } from "../../../shared/checkout/paying.ts";
import { useStore } from "../../app/store-context.ts";
import { fetchWithin } from "../../device/queue/sender.ts";
import { experiment } from "../measurement/experiment.ts";
import { createPaymentApi, type StateData, type StepDetails } from "./api.ts";
import { leave } from "./leave.ts";
import { createPay } from "./pay.ts";
import { useGlances } from "./use-glances.ts";

/** A payment's answer may wait for the bank behind the provider. */
const payTimeoutMs = 35_000;

export interface OpenPay {
  reference: string;
  /** Code of the method; null where this device does not know it. */
  code: string | null;
  /** What the card's fields held when the order button was pressed: paying begins at once. */
  stateData: StateData | null;
  /** Whether to begin at once, because the order button has just been pressed. */
  pressed: boolean;
}
export type PayOver = Extract<PayView, { at: "over" }>;

export interface Paying {
  view: PayView;
  go: () => void;
  payWith: (stateData: StateData) => void;
  report: (details: StepDetails) => void;
  stop: () => void;
  cancel: () => void;
}

/**
 * The course of one payment on this page (PAY-009). `onOver` is called once, with the provider's final word; `accepted`
 * says that the shopper cancelled it here.
 */
export function usePaying(
  { reference, code, stateData, pressed }: OpenPay,
  onOver: (over: PayOver, accepted: boolean) => void,
): Paying {
  const { store, language } = useStore();
  const pay = useMemo(
    () =>
      createPay(
        {
          api: createPaymentApi(fetchWithin(payTimeoutMs), store.storeCode),
          pause: (ms) => new Promise((done) => setTimeout(done, ms)),
          origin: location.origin,
          locale: language,
        },
        reference,
      ),
    [reference, store, language],
  );
  const card = code !== null && needsCard(code);
  const [view, setView] = useState<PayView>({ at: "working" });
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const told = useRef(false);
  const busy = useRef(false);
  const aborted = useRef(false);
  /** Kept while the page lives, so that a lost answer does not ask for the card again. */
  const held = useRef(stateData);

  const show = useCallback(
    (answer: PayAnswer, going: boolean) => {
      const next = payView(answer, going, card, location.origin);
      setView(next);
      if (next.at === "leaving") {
        experiment.leavesToPay();
        leave(next.redirect);
      }
      if (next.at !== "over" || told.current) return;
      told.current = true;
      // What the bank approved before has words of its own, on the page of what failed.
      const isReversed = answer.kind === "over" && answer.reversed === true;
      over.current(next, aborted.current && next.outcome === "cancelled" && !isReversed);
    },
    [card],
  );
  const run = useCallback(
    async (work: () => Promise<PayAnswer>, going: boolean) => {
      if (busy.current || told.current) return;
      busy.current = true;
      setView({ at: "working" });
      try {
        show(await work(), going);
      } finally {
        busy.current = false;
      }
    },
    [show],
  );
  /** Asks how the payment stands, and begins it only if that has not been done. */
  const goOn = useCallback(async (): Promise<PayAnswer> => {
    const now = await pay.look();
    if (now.kind !== "open" || now.action) return now;
    const type = code === null ? null : providerType(code);
    const data = held.current ?? (type === null || card ? null : { paymentMethod: { type } });
    return data ? pay.begin(data) : now;
  }, [pay, code, card]);
  const begun = useRef<string | null>(null);
  useEffect(() => {
    if (begun.current === reference) return;
    begun.current = reference;
    void run(pressed ? goOn : pay.look, pressed);
  }, [reference, pressed, run, goOn, pay]);

  // The back button may restore the page as it was left, while the payment has moved on.
  useEffect(() => {
    const again = (event: PageTransitionEvent) => {
      if (event.persisted) void run(pay.look, false);
    };
    addEventListener("pageshow", again);
    return () => removeEventListener("pageshow", again);
  }, [run, pay]);
  const waiting = view.at === "offer" || view.at === "card" || view.at === "challenge";
  useGlances(waiting, pay, busy, show);

  return {
    view,
    go: () => void run(goOn, true),
    payWith: (data) => {
      held.current = data;
      void run(goOn, true);
    },
    report: (details) => void run(() => pay.report(details), true),
    stop: () => void run(pay.look, false),
    cancel: () => {
      aborted.current = true;
      void run(pay.cancel, false);
    },
  };
}
