import { useEffect, useRef, useState, type ReactNode } from "react";
import { isDigital } from "../../../../shared/checkout/no-withdrawal.ts";
import { pickupMethodKey } from "../../../../shared/checkout/pickup.ts";
import { shownDiscount, type CartState } from "../../../../shared/cart/state.ts";
import type { Segment, TotalsDelivery } from "../../../../shared/cart/ledger.ts";
import { freeDelivery, nothingToSend, typesOfItems } from "../../../../shared/cart/delivery.ts";
import { homeMethodKey } from "../../../../shared/delivery/promised-day.ts";
import { usePromise } from "../../delivery/delivery.tsx";
import { useStore } from "../../../app/store-context.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { storedPoint } from "../engine/delivery.ts";
import type { CartRuntime } from "../engine/runtime.ts";
import styles from "./cart-summary.module.css";
import { useOnline } from "./use-online.ts";
import { useTotals } from "./use-totals.ts";

const labels: Readonly<Record<string, "subtotal" | "discount" | "shipping" | "payment" | "tax">> = {
  subtotal: "subtotal",
  subtotal_incl_tax: "subtotal",
  discount: "discount",
  shipping: "shipping",
  payment: "payment",
  tax: "tax",
};

/** Subtotal, discount, delivery, then what else the platform counts. */
const order = ["subtotal", "discount", "shipping", "payment"];
const rankOf = ({ code }: Segment): number => {
  const at = order.indexOf(labels[code] ?? "");
  return at < 0 ? order.length : at;
};

/**
 * The sums as the server calculated them; during a recalculation the old ones stay and are marked as updating. Nothing
 * is guessed: without a connection only the sum of the lines is shown, which is certain.
 */
export function CartSummary({
  runtime,
  state,
  children,
  chosen,
}: {
  runtime: CartRuntime;
  state: CartState;
  children?: ReactNode;
  /** How it is brought was chosen. */
  chosen?: boolean;
}) {
  const { texts } = runtime;
  const { money } = useStore();
  const online = useOnline();
  const totals = useTotals(state);
  const { platformTotals, platformTotalSegments: segments, cartItems } = state;
  const goods = cartItems.reduce((sum, item) => sum + item.totals.rowCents, 0);
  const discount = shownDiscount(state) ?? 0;
  const label = ({ code, title }: Segment) => {
    const known = labels[code];
    return known
      ? `${texts(known)}${known === "discount" && totals?.couponCode ? ` (${totals.couponCode})` : ""}`
      : title;
  };
  const amount = (segment: Segment) => {
    if (segment.code === "shipping" && segment.cents === null) return texts("shippingLater");
    return segment.code === "shipping" && segment.cents === 0 && (chosen || totals?.delivery)
      ? texts("free")
      : money(segment.cents ?? 0);
  };
  /** Services and files need no parcel: of a delivery there is nothing to say. */
  const types = typesOfItems(cartItems);
  const noParcel = nothingToSend(types);
  const rows = [...segments]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .filter(({ code, cents }) => !(noParcel && code === "shipping" && !cents))
    .filter(({ code, cents }) => code !== "grand_total" && code !== "tax" && !(cents === 0 && code !== "shipping"))
    .filter(
      ({ code }, index, all) =>
        labels[code] !== "subtotal" || all.findIndex((other) => labels[other.code] === "subtotal") === index,
    );
  const tax = segments.find(({ code }) => code === "tax");
  return (
    <div className={styles.summary}>
      {!noParcel && (
        <div className={styles.delivery}>
          <DeliveryDay runtime={runtime} delivery={platformTotals?.delivery} chosen={chosen} />
          {types.some(isDigital) && <p className={styles.note}>{texts("parcelOnly")}</p>}
          {(platformTotals?.delivery?.method ?? homeMethodKey) === homeMethodKey && (totals || discount === 0) && (
            <FreeDelivery texts={texts} goodsCents={goods} discountCents={discount} />
          )}
        </div>
      )}
      {totals ? (
        <dl className={styles.sums} aria-busy={totals.updating} data-updating={totals.updating || undefined}>
          {rows.map((segment) => (
            <div key={segment.code}>
              <dt>{label(segment)}</dt>
              <dd>{amount(segment)}</dd>
            </div>
          ))}
          {!noParcel && !segments.some(({ code }) => code === "shipping") && (
            <div>
              <dt>{texts("shipping")}</dt>
              <dd>{texts("shippingLater")}</dd>
            </div>
          )}
          <div className={styles.total}>
            <dt>
              {texts("total")}
              {totals.updating && <small> {texts("updating")}</small>}
            </dt>
            <dd>{money(totals.grandTotalCents)}</dd>
          </div>
          {tax?.cents ? (
            <div className={styles.tax}>
              <dt>{texts("tax")}</dt>
              <dd>{money(tax.cents)}</dd>
            </div>
          ) : null}
        </dl>
      ) : (
        <>
          <dl className={styles.sums}>
            <div className={styles.total}>
              <dt>{texts("subtotal")}</dt>
              <dd>{money(goods)}</dd>
            </div>
          </dl>
          <p className={styles.note}>
            {texts(
              !online ? (discount > 0 ? "unreduced" : "unconfirmed") : state.isAddingToCart ? "updating" : "unanswered",
            )}
          </p>
        </>
      )}
      {children}
    </div>
  );
}

/**
 * The day of delivery or the pick-up point; a point may be left from an earlier order. General words hold the place
 * until the day is known, so that nothing moves.
 */
function DeliveryDay({
  runtime: { engine },
  delivery,
  chosen,
}: {
  runtime: CartRuntime;
  delivery: TotalsDelivery | undefined;
  chosen: boolean | undefined;
}) {
  const { t, store } = useStore();
  const promise = usePromise({ delivery });
  const isCollected = !chosen && delivery?.method === pickupMethodKey;
  const [point, setPoint] = useState<string | null>(null);
  useEffect(() => {
    let live = true;
    const look = isCollected ? storedPoint(shopStorage(store.storeCode), engine.owner()) : Promise.resolve(null);
    look.then((name) => live && setPoint(name), console.warn);
    return () => {
      live = false;
    };
  }, [isCollected, engine, store]);
  const day = promise ?? ((delivery?.lead ?? 0) > 0 ? null : t("product.delivery"));
  return <p className={styles.day}>{point && day ? `${day}: ${point}` : day}</p>;
}

interface FreeDeliveryProps {
  texts: CartRuntime["texts"];
  goodsCents: number;
  discountCents: number;
}

/** What is missing to free home delivery, in words; discounts reduce the value of the goods. */
function FreeDelivery({ texts, goodsCents, discountCents }: FreeDeliveryProps) {
  const { money } = useStore();
  const { left } = freeDelivery(goodsCents - discountCents);
  return (
    <p className={styles.note} data-reached={left === 0 || undefined}>
      {left === 0
        ? texts("freeReached")
        : texts(discountCents > 0 ? "freeLeftReduced" : "freeLeft", { amount: money(left) })}
    </p>
  );
}

/** `taken`: the last line was just removed, and the focus with it. */
export function EmptyCart({ runtime: { texts }, taken }: { runtime: CartRuntime; taken?: boolean }) {
  const { to } = useStore();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (taken) title.current?.focus({ preventScroll: true });
  }, [taken]);
  return (
    <div className={styles.empty}>
      <h2 ref={title} tabIndex={-1}>
        {texts("empty")}
      </h2>
      <p>{texts("emptyText")}</p>
      <a className="button" href={to("/")}>
        {texts("shop")}
      </a>
    </div>
  );
}
