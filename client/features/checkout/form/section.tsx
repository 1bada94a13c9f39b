import type { ReactNode } from "react";
import styles from "./checkout.module.css";

/** A numbered part of the checkout under its own heading. */
export function Section({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  const id = `checkout-part-${number}`;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>
        <span aria-hidden="true">{number}</span>
        {title}
      </h2>
      {children}
    </section>
  );
}
