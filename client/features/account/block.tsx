import { useId, type ReactNode } from "react";
import type { Asked } from "./use-asked.ts";
import { useAccount } from "./account-context.ts";
import { AccountWait } from "./account-wait-parts.tsx";
import styles from "./account.module.css";

/** A part of an account's page under its own heading. */
export function Block({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Shows what was asked for: its shape while it comes, a button when it did not. */
export function Shown<T>({ asked, children }: { asked: Omit<Asked<T>, "set">; children: (value: T) => ReactNode }) {
  const { t } = useAccount();
  if (asked.value !== undefined) return children(asked.value);
  if (!asked.failed) return <AccountWait />;
  return (
    <div role="alert">
      <p>{t(navigator.onLine ? "failed" : "failedOffline")}</p>
      <button type="button" className="textlink" onClick={asked.again}>
        {t("again")}
      </button>
    </div>
  );
}
