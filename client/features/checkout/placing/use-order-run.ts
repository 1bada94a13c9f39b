import { useRef, useState, type RefObject } from "react";
import { useStore } from "../../../app/store-context.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import type { CartRuntime } from "../../cart/cart.tsx";
import type { StateData } from "../../payment/payment.tsx";
import type { CheckoutRecords } from "../form/use-checkout-records.ts";
import type { Unpaid } from "../payment/use-open-payment.ts";
import { loadOrders } from "../records.ts";
import { knownAfter, type PlaceResult } from "./place-order.ts";

/** What paying needs of the page on which the order was placed; absent on any other page. */
export interface Payment {
  stateData: StateData | null;
  pressed: boolean;
}
const unpressed: Payment = { stateData: null, pressed: false };

export interface OrderRun {
  /** Runs one `work` at a time and applies its outcome. Null also if another is running. */
  run: (work: () => Promise<PlaceResult | null>, payment?: Payment) => Promise<PlaceResult | null>;
  busy: RefObject<boolean>;
  placing: boolean;
  result: PlaceResult | null;
  setResult: (result: PlaceResult | null) => void;
}

interface Outlets {
  engine: Pick<CartRuntime["engine"], "refresh" | "checkStock">;
  records: Pick<CheckoutRecords, "lastKnown" | "setLastKnown" | "setAttempt" | "forgetKeptPoint">;
  onPaying: (unpaid: Unpaid) => void;
  onPlaced: () => void;
}

/** Refreshes or deletes records that an outcome shows to be wrong. */
export async function mendAfter(
  outcome: PlaceResult,
  engine: Outlets["engine"],
  records: Pick<Outlets["records"], "forgetKeptPoint">,
): Promise<void> {
  // Reads the cart again, because the device's lines were ordered elsewhere.
  if (outcome.kind === "elsewhere") void engine.refresh();
  if (outcome.kind !== "refused") return;
  if (outcome.reason === "out_of_stock") void engine.checkStock();
  if (outcome.reason === "pickup_unknown") await records.forgetKeptPoint();
}

/** Runs this page's orders and holds the last outcome. */
export function useOrderRun({ engine, records, onPaying, onPlaced }: Outlets): OrderRun {
  const { storeCode } = useStore().store;
  const [placing, setPlacing] = useState(false);
  const [result, setResult] = useState<PlaceResult | null>(null);
  const busy = useRef(false);

  const takeIn = async (outcome: PlaceResult | null, payment: Payment): Promise<void> => {
    setResult(outcome);
    records.setLastKnown(knownAfter(records.lastKnown.current, outcome));
    records.setAttempt((await loadOrders(shopStorage(storeCode), await deviceOwner())).attempt);
    if (outcome?.kind === "paying") onPaying({ paying: outcome.paying, ...(outcome.before ? unpressed : payment) });
    if (outcome) await mendAfter(outcome, engine, records);
    if (outcome?.kind === "placed") onPlaced();
  };
  const run: OrderRun["run"] = async (work, payment = unpressed) => {
    if (busy.current) return null;
    busy.current = true;
    setPlacing(true);
    setResult(null);
    try {
      const outcome = await work();
      await takeIn(outcome, payment);
      return outcome;
    } catch (problem) {
      console.error(problem);
      setResult({ kind: "unreached" });
      return { kind: "unreached" };
    } finally {
      busy.current = false;
      setPlacing(false);
    }
  };
  return { run, busy, placing, result, setResult };
}
