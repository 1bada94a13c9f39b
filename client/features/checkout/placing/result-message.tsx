import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { namedShortages } from "../../../../shared/checkout/shortages.ts";
import { useStore } from "../../../app/store-context.ts";
import { useCart } from "../../cart/cart.tsx";
import styles from "../form/checkout.module.css";
import { paymentHash } from "../form/section.tsx";
import type { PlaceResult } from "./place-order.ts";

/** A platform's words, with a full stop and a space where more follows; nothing for none. */
const sentence = (words: string | null): string => (words ? `${words.replace(/[.!?]?$/, (end) => end || ".")} ` : "");

/**
 * What became of a press on the order button, in words (CHECK-024, ORDER-006). Nothing for a placed order: its own page
 * says it.
 */
export function resultWords(result: PlaceResult, t: CheckoutTexts): { title: string | null; text: string } | null {
  switch (result.kind) {
    case "placed":
    case "paying":
      return null;
    case "elsewhere":
      return { title: null, text: t("elsewhere", { number: result.last.orderNumber }) };
    case "empty":
      return { title: null, text: t("empty") };
    case "waiting":
      return { title: t("waiting.title"), text: t("result.waiting") };
    case "offlinePayment":
      return { title: null, text: t("result.offlinePayment") };
    case "changed":
      return { title: null, text: t("result.changed") };
    case "unreached":
      return { title: t("result.error"), text: t("result.unreached") };
    case "unknown":
      return { title: t(result.network ? "result.network" : "result.error"), text: t("result.errorText") };
    case "refused":
      switch (result.reason) {
        case "price_changed":
          return { title: null, text: t("result.price") };
        case "out_of_stock":
          return { title: result.words || t("result.stockTitle"), text: t("result.stock") };
        case "order_too_large":
          return { title: result.words, text: t("result.stock") };
        case "payment_declined":
          return { title: t("result.declined"), text: t("result.declinedText") };
        case "pickup_unknown":
          return { title: null, text: t("result.pickup") };
        case "too_many":
        case "transfer_full":
          return { title: null, text: result.words ?? t("result.refused") };
        case "cart_changed":
        case "cart_unknown":
        case "empty_cart":
          return { title: null, text: t("result.changed") };
        default:
          return { title: t("result.error"), text: `${sentence(result.words)}${t("result.refused")}` };
      }
  }
}

export function ResultMessage({ result, t }: { result: PlaceResult | null; t: CheckoutTexts }) {
  const { to } = useStore();
  const items = useCart()?.state.cartItems ?? [];
  const words = result && resultWords(result, t);
  const reason = result?.kind === "refused" ? result.reason : null;
  const inCart = reason === "out_of_stock" || reason === "order_too_large";
  const byTransfer = reason === "transfer_full";
  const short = result?.kind === "refused" ? namedShortages(result.shortages ?? [], items) : [];
  const [left, none] = byTransfer
    ? (["result.transferLeft", "result.transferNone"] as const)
    : (["result.left", "result.gone"] as const);
  return (
    <div role="alert" className={styles.result}>
      {words && (
        <>
          {words.title && <strong>{words.title}</strong>}
          {short.length > 0 && (
            <ul>
              {short.map(({ sku, name, available }) => (
                <li key={sku}>{t(available > 0 ? left : none, { name, count: available })}</li>
              ))}
            </ul>
          )}
          <p>{words.text}</p>
          {result?.kind === "elsewhere" && (
            <a className="textlink" href={to("/checkout/thank-you/")}>
              {t("waiting.look")}
            </a>
          )}
          {inCart && (
            <a className="textlink" href={to("/winkelwagen/")}>
              {t("backToCart")}
            </a>
          )}
          {byTransfer && (
            <a className="textlink" href={to(`/checkout/${paymentHash}`)}>
              {t("result.otherWay")}
            </a>
          )}
        </>
      )}
    </div>
  );
}
