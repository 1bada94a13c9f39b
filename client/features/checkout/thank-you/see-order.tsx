import type { CheckoutTexts } from "../../../../shared/i18n/purchase/checkout-texts.ts";
import { useStore } from "../../../app/store-context.ts";
import { rememberOpened } from "../../orders/look-up/opened-last.ts";
import { useSession } from "../../session/session.tsx";
import type { LastOrder } from "../records.ts";

/**
 * Leads to an order: its customer's to their account, every other to where orders are looked up, which is told the
 * address that this device ordered with in the page's memory alone.
 */
export function SeeOrder({ number, last, t }: { number: string; last: LastOrder | null; t: CheckoutTexts }) {
  const { to } = useStore();
  const { current } = useSession().state;
  const own = last !== null && String(current?.user_id) === last.owner;
  return (
    <a
      className="textlink"
      href={to(own ? `/my-account/orders/${number}/` : `/bestelling-zoeken/#order=${number}`)}
      onClick={() => !own && last?.orderNumber === number && rememberOpened(number, last.email)}
    >
      {t("thanks.see")}
    </a>
  );
}
