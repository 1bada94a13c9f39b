import type { ReactNode } from "react";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { useOnline } from "../../cart/ui/use-online.ts";
import box from "../form/checkout.module.css";
import styles from "./waiting-line.module.css";

export interface WaitingLineProps {
  t: CheckoutTexts;
  /** What was confirmed; null where nobody knew a total. */
  totalCents: number | null;
  busy?: boolean;
  /** What became of a press. */
  message?: ReactNode;
  /** Null while the question cannot be asked. */
  onSend: (() => void) | null;
  onDiscard: () => void;
}

/** The waiting order, as a line on the page: it can be sent or given up at any time, also after "not now". */
export function WaitingLine({ t, totalCents, busy = false, message, onSend, onDiscard }: WaitingLineProps) {
  const { money } = useStore();
  const online = useOnline();
  return (
    <section className={`${box.result} ${box.stack} ${styles.line}`} aria-label={t("waiting.title")}>
      <p>
        {totalCents === null ? t("waiting.line") : t("waiting.lineTotal", { total: money(totalCents) })}{" "}
        {!online && t("waiting.standsAsk")}
      </p>
      {online && onSend && (
        <button
          type="button"
          className="button"
          data-quiet=""
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onSend();
          }}
        >
          {t("waiting.send")}
        </button>
      )}
      <button
        type="button"
        className="textlink"
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) onDiscard();
        }}
      >
        {t("waiting.discard")}
      </button>
      <p role="status">{message}</p>
    </section>
  );
}
