import { useEffect, useRef, useState, type RefObject } from "react";
import type { PaymentTexts } from "../../../shared/i18n/purchase/payment-texts.ts";
import { useStore } from "../../app/store-context.ts";
import { fetchWithin } from "../../device/queue/sender.ts";
import { createPaymentApi } from "./api.ts";
import type { CardField, CardFieldsHandle } from "./component.ts";
import styles from "./payment.module.css";

/** Longest wait for how the provider's component is set up. */
const setupTimeoutMs = 10_000;

/** Id of what stands for a field of the card in the summary of errors: its focus goes on into the provider's frame. */
export const cardFieldId = (field: CardField): string => `card-${field}`;
const focusable: readonly CardField[] = [
  "encryptedCardNumber",
  "encryptedExpiryDate",
  "encryptedSecurityCode",
  "holderName",
];

interface CardBoxProps {
  /** The fields while they stand on the page; null before and after. */
  handle: RefObject<CardFieldsHandle | null>;
  holder: string;
  country: string;
  amountCents: number;
  onChange?: () => void;
  t: PaymentTexts;
}

/** The provider's fields for a card. Its code comes when this is first shown. */
export function CardBox({ handle, holder, country, amountCents, onChange, t }: CardBoxProps) {
  const { store, language } = useStore();
  const box = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "ready" | "failed">("loading");
  const [tries, setTries] = useState(0);
  const changed = useRef(onChange);
  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    if (import.meta.env.SSR) return;
    let live = true;
    let mine: CardFieldsHandle | null = null;
    const start = async () => {
      const [component, setup] = await Promise.all([
        import("./component.ts"),
        createPaymentApi(fetchWithin(setupTimeoutMs), store.storeCode).setup(),
      ]);
      if (!setup) throw new Error("The payment provider's set-up could not be read");
      if (!live || !box.current) return;
      mine = await component.mountCard(
        { setup, language, country, amount: { value: amountCents, currency: store.i18n.currencyCode } },
        box.current,
        holder,
        () => changed.current?.(),
        () => live && setState("failed"),
      );
      if (!live) return mine.remove();
      handle.current = mine;
      setState("ready");
    };
    setState("loading");
    start().catch((problem: unknown) => {
      console.warn(problem);
      if (live) setState("failed");
    });
    return () => {
      live = false;
      handle.current = null;
      mine?.remove();
    };
    // The fields keep what was typed while name and amount change around them.
    // eslint-disable-next-line react/exhaustive-deps -- see above
  }, [store, language, tries]);
  return (
    <div ref={whole} className={styles.card} tabIndex={-1}>
      {state === "loading" && (
        <>
          <p className={styles.note} role="status">
            {t("card.loading")}
          </p>
          {/* Room for the fields: what is below them is not pushed from under the finger. */}
          <svg aria-hidden="true" width="1" height="288" />
        </>
      )}
      {state === "failed" && (
        <p className={styles.note} role="alert">
          {t("card.failed")}{" "}
          <button
            type="button"
            className="textlink"
            onClick={() => {
              setTries(tries + 1);
              whole.current?.focus();
            }}
          >
            {t("card.again")}
          </button>
        </p>
      )}
      <div hidden={state === "failed"}>
        {focusable.map((field) => (
          <span key={field} id={cardFieldId(field)} tabIndex={-1} onFocus={() => handle.current?.focus(field)} />
        ))}
        <div ref={box} />
      </div>
      <p className={styles.note}>{t("card.safe")}</p>
    </div>
  );
}
