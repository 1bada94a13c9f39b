import { useEffect, useState } from "react";
import { createCall } from "../../../shared/contract/wire/call.ts";
import type { ContactPromotion } from "../../../shared/customer-data/calls.ts";
import { useStore } from "../../app/store-context.ts";
import { consent, consentNeeds, may } from "../../device/consent/consent.ts";
import { customerFetch } from "../session/customer-fetch.ts";
import { useSession } from "../session/session.tsx";
import { promotionsOf } from "./promotion-answer.ts";
import { isOfferWelcome } from "./is-offer-welcome.ts";

const timeoutMs = 10_000;
const none: readonly ContactPromotion[] = [];

/**
 * What the customer has been offered, asked for when the page is shown. Empty while it is asked, without an answer and
 * where it is not welcome (is-offer-welcome.ts), also as soon as that is withdrawn: nothing is said of it.
 */
export function usePromotions(): readonly ContactPromotion[] {
  const { store } = useStore();
  const customer = useSession().state.current?.user_id ?? null;
  const [isWelcome, setWelcome] = useState(false);
  const [found, setFound] = useState<{ customer: string | number; list: readonly ContactPromotion[] } | null>(null);
  useEffect(() => {
    const look = () => setWelcome(isOfferWelcome(consentNeeds(), may));
    look();
    return consent().onChange(look);
  }, []);
  useEffect(() => {
    if (customer === null || !isWelcome) return;
    let isLive = true;
    const call = createCall(customerFetch(store, String(customer), timeoutMs), store.storeCode);
    const ask = async () => {
      const answer = await call<unknown>("GET", "contact/promotions", {});
      if (isLive) setFound({ customer, list: promotionsOf(answer.ok ? answer.result : null) });
    };
    void ask();
    return () => {
      isLive = false;
    };
  }, [store, customer, isWelcome]);
  return isWelcome && found !== null && found.customer === customer ? found.list : none;
}
