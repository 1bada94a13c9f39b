import { useEffect, useRef, type ReactNode } from "react";
import { useLocation } from "../../../navigation/location.ts";
import styles from "./checkout.module.css";

/** Leads to the part where the payment is chosen: whoever comes back from one that failed has filled in the rest. */
export const paymentHash = "#payment";

interface SectionProps {
  number: number;
  title: string;
  /** An address with this hash leads here: it is scrolled to, and its heading takes the focus. */
  hash?: string;
  children: ReactNode;
}

/** A numbered part of the checkout under its own heading. */
export function Section({ number, title, hash, children }: SectionProps) {
  const id = `checkout-part-${number}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const isLedTo = useLocation().hash === hash;
  useEffect(() => {
    if (isLedTo) heading.current?.focus({ preventScroll: true });
  }, [isLedTo]);
  return (
    <section className={styles.section} id={hash?.slice(1)} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={hash === undefined ? undefined : -1}>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
