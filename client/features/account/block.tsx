import { useId, type ReactNode } from "react";
import type { AccountQuery } from "./use-account-query.ts";
import { useAccount } from "./account-context.ts";
import { AccountWait } from "./account-wait.tsx";
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
export function Shown<T>({
  query,
  children,
}: {
  query: Omit<AccountQuery<T>, "set">;
  children: (value: T) => ReactNode;
}) {
  const { t } = useAccount();
  if (query.value !== undefined) return children(query.value);
  if (!query.failed) return <AccountWait />;
  return (
    <div role="alert">
      <p>{t(navigator.onLine ? "failed" : "failedOffline")}</p>
      <button type="button" className="textlink" onClick={query.again}>
        {t("again")}
      </button>
    </div>
  );
}
