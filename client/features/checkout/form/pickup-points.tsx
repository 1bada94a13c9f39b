import { useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { areaOf } from "../../../../shared/stores/area-of.ts";
import { deliveryCountries, tidyPostcode } from "../../../../shared/checkout/address.ts";
import { preselectedPoint } from "../../../../shared/stores/favourite.ts";
import { toOrderedPoint } from "../../../../shared/checkout/pickup.ts";
import type { NearPickupPoint, OrderedPickupPoint } from "../../../../shared/contract/stores/pickup.ts";
import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { openPanel } from "../../../chrome/panels.ts";
import {
  createStoreCalls,
  keepPoint,
  pointCountry,
  useFavourite,
  useKeptPoint,
} from "../../store-locator/store-locator.ts";
import { fieldId } from "./field-id.ts";
import { Point } from "./pickup-point.tsx";
import styles from "./pickup.module.css";

interface PickupPointsProps {
  country: string;
  zipCode: string;
  chosen: OrderedPickupPoint | null;
  onChoose: (point: OrderedPickupPoint) => void;
  error: string | null;
  t: CheckoutTexts;
}
const noPoints: readonly NearPickupPoint[] = [];
type Found =
  | { kind: "needsPostcode" }
  | { kind: "busy" }
  | { kind: "failed" }
  | { kind: "points"; points: readonly NearPickupPoint[] };

/** Milliseconds after the last typed character before points are requested. */
const restMs = 350;

/** Points near the postcode of the address, asked for when it is whole. */
function usePoints(country: string, postcode: string | null): { found: Found; again: () => void } {
  const { store } = useStore();
  const calls = useMemo(() => createStoreCalls(store.storeCode), [store]);
  const [tries, setTries] = useState(0);
  const query = `${country} ${postcode} ${tries}`;
  const [answer, setAnswer] = useState<{ query: string; points: readonly NearPickupPoint[] | null } | null>(null);
  useEffect(() => {
    if (postcode === null) return;
    const end = new AbortController();
    const rest = setTimeout(async () => {
      const found = await calls.servicePoints(country, { query: areaOf(postcode) }, end.signal).catch(() => null);
      if (!end.signal.aborted) setAnswer({ query, points: found?.points ?? null });
    }, restMs);
    return () => {
      clearTimeout(rest);
      end.abort();
    };
  }, [calls, query, country, postcode]);
  const again = () => setTries((count) => count + 1);
  if (postcode === null) return { found: { kind: "needsPostcode" }, again };
  if (answer?.query !== query) return { found: { kind: "busy" }, again };
  return { found: answer.points === null ? { kind: "failed" } : { kind: "points", points: answer.points }, again };
}

function statusWords(found: Found, postcode: string, t: CheckoutTexts): string {
  if (found.kind === "needsPostcode") return t("pickup.postcode");
  if (found.kind !== "points") return t(`pickup.${found.kind}`);
  const count = found.points.length;
  return count === 0 ? t("pickup.none", { postcode }) : t("pickup.found", { count, postcode });
}

/**
 * Preselects a point (`preselectedPoint`). A point that the shopper has chosen stays, until the dialog is used again.
 */
function usePreselected(
  country: string,
  points: readonly NearPickupPoint[],
  chosen: OrderedPickupPoint | null,
  onChoose: (point: OrderedPickupPoint) => void,
): void {
  const kept = useKeptPoint();
  const favourite = useFavourite();
  const before = useRef<OrderedPickupPoint | null>(undefined);
  const id = favourite?.id ?? null;
  useEffect(() => {
    if (kept === undefined) return;
    const justKept = before.current !== undefined && before.current !== kept;
    before.current = kept;
    const point = preselectedPoint({ country, chosen, kept, justKept, points, favourite: id });
    if (point) onChoose(toOrderedPoint(point));
  }, [kept, country, chosen, points, id, onChoose]);
}

/**
 * The choice of a pick-up point: nearest first, each with its opening hours. What was chosen stays chosen while other
 * postcodes are looked at.
 */
export function PickupPoints({ country, zipCode, chosen, onChoose, error, t }: PickupPointsProps) {
  const tidy = tidyPostcode(zipCode, country);
  const postcode = deliveryCountries.find(({ code }) => code === country)?.postcode.test(tidy) ? tidy : null;
  const { found, again } = usePoints(country, postcode);
  const errorId = useId();
  const points = found.kind === "points" ? found.points : noPoints;
  usePreselected(country, points, chosen, onChoose);
  const { storeCode } = useStore().store;
  const onPress = useCallback(
    (point: OrderedPickupPoint) => {
      onChoose(point);
      void keepPoint(storeCode, point);
    },
    [onChoose, storeCode],
  );
  const elsewhere =
    chosen?.country === country && found.kind === "points" && !points.some(({ id }) => id === chosen.id)
      ? chosen
      : null;
  return (
    <div className={styles.pickup}>
      <p role="status" className={styles.status}>
        {statusWords(found, tidy, t)}
      </p>
      {found.kind === "failed" && (
        <button
          type="button"
          className="textlink"
          onClick={() => {
            again();
            document.getElementById(fieldId("pickupPoint"))?.focus();
          }}
        >
          {t("again")}
        </button>
      )}
      <div
        role="radiogroup"
        aria-label={t("pickup.title")}
        aria-describedby={error ? errorId : undefined}
        aria-invalid={error !== null}
        id={fieldId("pickupPoint")}
        tabIndex={-1}
        className={styles.points}
      >
        {elsewhere && <Point point={elsewhere} note={t("pickup.elsewhere")} isChosen onChoose={onPress} t={t} />}
        {points.map((point) => (
          <Point key={point.id} point={point} isChosen={point.id === chosen?.id} onChoose={onPress} t={t} />
        ))}
      </div>
      {/* The points push what follows out of the window: that happens at the press, not when they come. */}
      {found.kind === "busy" && <svg width="1" height="800" />}
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
      <button
        type="button"
        className={`textlink ${styles.other}`}
        onClick={() => {
          pointCountry.set(country);
          openPanel("servicePoints");
        }}
      >
        {t("pickup.other")}
      </button>
      {chosen && <p className={styles.status}>{t("pickup.bring")}</p>}
    </div>
  );
}
