import type { StoreView } from "../../../shared/config/stores.ts";
import type { PaymentMethod } from "../../../shared/contract/order/cart.ts";
import type { Bindings } from "../../env.ts";
import type { StockedLine } from "./stock-of-lines.ts";

/** Where and in which view is bought; `country` in two letters, the view's own when it is not known. */
export interface Buying {
  country: string | null;
  store: StoreView;
}

/** What the calls of a cart ask of payments (`paymentChoices` in payment/methods.ts). */
export interface PaymentChoices {
  /**
   * The methods of a cart (CHECK-008) in its country's order, and the provider's list for the answer to
   * shipping-information (SYNC-035). `lines`: what is to be paid for, and would wait for a transfer.
   */
  choices(
    env: Bindings,
    buying: Buying,
    lines: readonly StockedLine[],
  ): Promise<{ methods: PaymentMethod[]; extensionAttributes: { adyen_payment_methods_response: string } }>;
  isOffered(env: Bindings, code: string, buying: Buying): Promise<boolean>;
}
