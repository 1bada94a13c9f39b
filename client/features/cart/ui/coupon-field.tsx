import { useEffect, useId, useRef, useState } from "react";
import type { CartState } from "../../../../shared/cart/state.ts";
import { settings } from "../../../../shared/config/settings.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { CouponResult } from "../engine/engine-types.ts";
import type { CartRuntime } from "../engine/runtime.ts";
import styles from "./coupon-field.module.css";

/**
 * The message for a refused code (SYNC-050). For a code that the platform does not accept (404) it lists all possible
 * reasons without naming the actual one, which nobody is to learn (docs/decisions/150). Otherwise the platform's text,
 * for instance with the amount that the code requires.
 */
export function refusalWords(
  { code, words }: Extract<CouponResult, { ok: false }>,
  texts: CartRuntime["texts"],
): string {
  if (code === 404) return `${texts("couponBad")}. ${texts("couponBadWhy")}`;
  return code >= 400 && code < 500 && code !== 401 && words !== "" ? words : texts("couponLater");
}

/**
 * The cart's one code: a folded question, and once a code takes something off, what it is and how to take it away
 * (CART-032). Without synchronised totals there is none (SYNC-023).
 */
export function CouponField({ runtime, state }: { runtime: CartRuntime; state: CartState }) {
  const { engine, texts } = runtime;
  const place = useRef<HTMLDivElement>(null);
  const [feedback, setFeedback] = useState("");
  const [changed, setChanged] = useState(0);
  const [removing, setRemoving] = useState(false);
  const code = state.platformTotals?.couponCode ?? null;
  const told = state.platformTotals?.couponNote ?? null;
  const note = code === null ? told : null;
  /** The unused rest of a code that is worth more than the order. */
  const rest = told !== null && told.code === code ? told.text : "";
  useEffect(() => {
    // The pressed control disappears with the change: the one that takes its place gets the focus.
    if (changed > 0) place.current?.querySelector<HTMLElement>("summary, button")?.focus();
  }, [changed]);
  if (!settings.cart.synchronize || !settings.cart.synchronizeTotals) return null;
  const remove = async () => {
    if (removing) return;
    setRemoving(true);
    const { ok } = await engine.removeCoupon().finally(() => setRemoving(false));
    setFeedback(texts(ok ? "couponOff" : "couponLater"));
    if (ok) setChanged(changed + 1);
  };
  return (
    <div className={styles.coupon} ref={place}>
      {note && (
        <div className={styles.applied} data-idle="">
          <p>{note.text}</p>
          <button
            type="button"
            aria-label={texts("couponRemoveName", { code: note.code })}
            aria-disabled={removing}
            onClick={() => void remove()}
          >
            {texts("couponRemove")}
          </button>
        </div>
      )}
      {code === null ? (
        <CouponForm
          runtime={runtime}
          onApplied={(applied) => {
            setFeedback(texts("couponOn", { code: applied }));
            setChanged(changed + 1);
          }}
        />
      ) : (
        <>
          <div className={styles.applied}>
            <p>
              <Icon name="check" />
              {texts("couponOn", { code })}
            </p>
            <button
              type="button"
              aria-label={texts("couponRemoveName", { code })}
              aria-disabled={removing}
              onClick={() => void remove()}
            >
              {texts("couponRemove")}
            </button>
          </div>
          {rest && (
            <div className={styles.applied} data-idle="">
              <p>{rest}</p>
            </div>
          )}
        </>
      )}
      <p role="status" className="vh">
        {note?.text ?? [feedback, rest].join(" ").trim()}
      </p>
    </div>
  );
}

function CouponForm({
  runtime: { engine, texts },
  onApplied,
}: {
  runtime: CartRuntime;
  onApplied: (code: string) => void;
}) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const send = async (code: string) => {
    if (checking) return;
    if (code === "") setProblem(texts("couponEmpty"));
    else {
      setChecking(true);
      setProblem(null);
      const result = await engine
        .applyCoupon(code)
        .catch(() => ({ ok: false as const, words: "", code: 0 }))
        .finally(() => setChecking(false));
      if (result.ok) return onApplied(code.toUpperCase());
      setProblem(refusalWords(result, texts));
    }
    field.current?.focus();
  };
  const apply = () => void send(field.current?.value.trim() ?? "");
  // Enter submits a form of one field that has no button to do so: beside the checkout, the order's button is the only
  // one that submits (C1).
  return (
    <details className={styles.fold} onToggle={(event) => event.currentTarget.open && field.current?.focus()}>
      <summary>
        {texts("couponAsk")}
        <Icon name="down" />
      </summary>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <label className="vh" htmlFor={id}>
          {texts("couponLabel")}
        </label>
        <input
          ref={field}
          id={id}
          name="coupon"
          className="field"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={() => setProblem(null)}
        />
        <button type="button" className="button" data-quiet="" aria-disabled={checking} onClick={apply}>
          {texts(checking ? "couponChecking" : "couponApply")}
        </button>
        <p id={`${id}-problem`} className="error" role="alert">
          {problem}
        </p>
      </form>
    </details>
  );
}
