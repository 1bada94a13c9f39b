import { useEffect, useRef } from "react";
import type { PayAction } from "../../../shared/checkout/paying.ts";
import { useStore } from "../../app/store-context.ts";
import { fetchWithin } from "../../device/queue/sender.ts";
import { createPaymentApi, type StepDetails } from "./api.ts";
import type { StepSize } from "./component.ts";
import styles from "./payment.module.css";

export interface ActionBoxProps {
  action: PayAction;
  size: StepSize;
  country: string;
  amountCents: number;
  label: string;
  onDetails: (details: StepDetails) => void;
  onFailed: () => void;
}

/** A step of the bank or the provider in the page, drawn by the provider's component (3-D Secure). */
export function ActionBox({ action, size, country, amountCents, label, onDetails, onFailed }: ActionBoxProps) {
  const { store, language } = useStore();
  const box = useRef<HTMLElement>(null);
  const say = useRef({ onDetails, onFailed });
  useEffect(() => {
    say.current = { onDetails, onFailed };
  });
  useEffect(() => {
    if (import.meta.env.SSR) return;
    let live = true;
    let remove: (() => void) | null = null;
    const start = async () => {
      const [component, setup] = await Promise.all([
        import("./component.ts"),
        createPaymentApi(fetchWithin(10_000), store.storeCode).setup(),
      ]);
      if (!setup) throw new Error("The payment provider's set-up could not be read");
      if (!live || !box.current) return;
      const gone = await component.mountAction(
        { setup, language, country, amount: { value: amountCents, currency: store.i18n.currencyCode } },
        action,
        size,
        box.current,
        (details) => live && say.current.onDetails(details),
        () => live && say.current.onFailed(),
      );
      if (live) remove = gone;
      else gone();
    };
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
    start().catch((problem: unknown) => {
      console.warn(problem);
      if (live) say.current.onFailed();
    });
    return () => {
      live = false;
      remove?.();
    };
    // eslint-disable-next-line react/exhaustive-deps -- one drawing for one action
  }, [action, store, language]);
  return <section ref={box} className={styles.action} data-size={size} aria-label={label} tabIndex={-1} />;
}
