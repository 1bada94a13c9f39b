import type { CodeKind } from "../../../shared/session/loyalty-state.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./loyalty.module.css";
import { loyaltyTexts } from "./texts.ts";
import type { Codes } from "./use-codes.ts";

/** Puts a code on the cart and takes it off again. */
export function UseCode({ code, kind, codes }: { code: string; kind: CodeKind; codes: Codes }) {
  const t = loyaltyTexts.useTexts();
  const { money, to } = useStore();
  const inCart = codes.inCart?.code === code ? codes.inCart : null;
  return (
    <div className={styles.acts}>
      {inCart ? (
        <button
          type="button"
          className="button"
          data-quiet=""
          aria-disabled={codes.busy || undefined}
          onClick={() => codes.remove(kind, code)}
        >
          {t(codes.busy ? "coupon.using" : "coupon.remove")}
          <span className="vh"> ({code})</span>
        </button>
      ) : (
        <button
          type="button"
          className="button"
          aria-disabled={codes.busy || undefined}
          onClick={() => codes.use(kind, code)}
        >
          {t(codes.busy ? "coupon.using" : "coupon.use")}
          <span className="vh"> ({code})</span>
        </button>
      )}
      {inCart && (
        <p>
          <b>{t("coupon.inCart", { amount: money(inCart.cents) })}</b>
          <a className="textlink" href={to("/winkelwagen/")}>
            {t("coupon.toCart")}
          </a>
        </p>
      )}
    </div>
  );
}

/** What came of the last press with this code. */
export function CodeOutcome({ code, codes: { feedback } }: { code: string; codes: Codes }) {
  return (
    <p role="status" className={feedback?.failed ? "error" : "vh"}>
      {feedback?.code === code ? feedback.text : ""}
    </p>
  );
}
