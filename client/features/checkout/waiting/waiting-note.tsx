import { useCallback, useEffect, useRef, useState } from "react";
import type { Attempt } from "../../../../shared/checkout/attempt.ts";
import { useStore } from "../../../app/store-context.ts";
import { deviceOwner } from "../../../device/customer/owner.ts";
import { shopStorage } from "../../../device/storage/shop-storage.ts";
import { useCart } from "../../cart/cart.tsx";
import { useSession } from "../../session/session.tsx";
import { waitingOrderController, type WaitingOrderController } from "../checkout.ts";
import { loadOrders } from "../records.ts";
import { useCheckoutTexts } from "../use-texts.ts";
import type { Opened } from "./waiting-order-controller.ts";
import { WaitingLine } from "./waiting-line.tsx";

const words = { unreached: "result.unreached", elsewhere: "waiting.elsewhere" } as const;

/**
 * Shows the waiting order on pages where a shopper looks for it, also after "not now" (decision 062). This line sends
 * nothing; the dialog with the order button does.
 */
export function WaitingNote() {
  const { store } = useStore();
  const t = useCheckoutTexts();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [controller, setController] = useState<WaitingOrderController | null>(null);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Opened | "discarded" | null>(null);
  const customer = useSession().state.current?.id;
  const count = useCart()?.count ?? 0;
  const done = useRef<HTMLParagraphElement>(null);
  const look = useCallback(async () => {
    const found = (await loadOrders(shopStorage(store.storeCode), await deviceOwner())).attempt;
    setAttempt(found?.state === "waiting" ? found : null);
  }, [store.storeCode]);
  useEffect(() => {
    // Where its code cannot be loaded, another page tries again.
    waitingOrderController(store).then(setController, () => undefined);
  }, [store]);
  useEffect(() => {
    const again = () => void look().catch(console.warn);
    again();
    document.addEventListener("visibilitychange", again);
    return () => document.removeEventListener("visibilitychange", again);
    // Another customer has another order; one that was sent has emptied the cart.
    // eslint-disable-next-line react/exhaustive-deps
  }, [look, customer, count]);
  useEffect(() => {
    if (said === "discarded") done.current?.focus();
  }, [said]);
  if (!t || t === "failed" || !controller || count === 0) return null;
  // The pressed button has gone, and the focus with it.
  if (said === "discarded" && !attempt)
    return (
      <p ref={done} tabIndex={-1} role="status">
        {t("waiting.discarded")}
      </p>
    );
  if (!attempt) return null;
  const run = async (work: () => Promise<Opened | "discarded" | null>) => {
    setBusy(true);
    setSaid(null);
    const result = await work().catch((problem: unknown) => {
      console.warn(problem);
      return "unreached" as const;
    });
    await look().catch(console.warn);
    setSaid(result);
    setBusy(false);
  };
  return (
    <WaitingLine
      t={t}
      totalCents={attempt.totalCents}
      busy={busy}
      message={said !== null && said in words && t(words[said as keyof typeof words])}
      onSend={() => void run(() => controller.open(attempt.order_id))}
      onDiscard={() =>
        void run(async () => ((await controller.discard(attempt.order_id)) ? ("discarded" as const) : null))
      }
    />
  );
}
