import { memo, Suspense } from "react";
import type { Price } from "../../../shared/contract/page/page.ts";
import { useChrome } from "../../chrome/use-chrome.ts";
import { useStore } from "../../app/store-context.ts";
import styles from "./product-price.module.css";

/** What the price includes, and the way to what comes on top (PAngV § 6; consumer rights directive, article 6(1)(e)). */
const PriceNote = memo(function PriceNote() {
  const note = useChrome().priceNote;
  return note ? <a href={note.path}>{note.label}</a> : null;
});

/** The price; with a reduction the struck 30-day lowest and, one tap away, what that is. */
export function ProductPrice({ price, posted }: { price: Price; posted: boolean }) {
  const { t, money } = useStore();
  const now = (
    <>
      {price.from && <small>{t("card.from")} </small>}
      {money(price.now)}
    </>
  );
  // What comes by mail has no delivery to pay: its tax is said where it is said how it comes.
  const note = posted && (
    <p className={styles.note}>
      {price.per && `${price.per} · `}
      <Suspense>
        <PriceNote />
      </Suspense>
    </p>
  );
  const { was } = price;
  return (
    <>
      <p className={styles.price}>
        <b data-sale={was === null ? undefined : ""}>{now}</b>
        {was !== null && (
          <>
            {" "}
            <s>
              <span className="vh">{t("card.was")}</span> {money(was)}
            </s>{" "}
            <span className={styles.off}>{t("card.off", { count: price.discount })}</span>
          </>
        )}
      </p>
      {note}
      {was !== null && (
        <details className={styles.why}>
          <summary>{t("product.was", { price: money(was) })}</summary>
          <p>{t("product.wasWhy")}</p>
        </details>
      )}
    </>
  );
}
