import type { CartState } from "../../../../shared/cart/state.ts";
import type { Owner } from "../../../../shared/cart/owner.ts";
import type { Paying, Refused } from "../../../../shared/checkout/attempt.ts";
import type { CheckoutForm } from "../../../../shared/checkout/details.ts";
import type { OrderedLine } from "../../../../shared/checkout/order.ts";
import type { Api } from "../../../../shared/contract/wire/client.ts";
import type { Cents } from "../../../../shared/money/money.ts";
import type { Exclusive } from "../../../device/queue/sender.ts";
import type { Storage } from "../../../device/storage/storage.ts";
import type { LastOrder } from "../records.ts";

export type OrderApi = Pick<Api, "placeOrder" | "orderStatus">;

export interface PlacingDeps {
  storage: Storage;
  /** Calls of a guest. */
  api: OrderApi;
  /** Who is signed in on this device, and calls in their name only. */
  customers?: { id(): Promise<string | null>; api(customer: string): OrderApi };
  cart: {
    state(): CartState;
    /** Whose cart stands on the page. */
    owner?(): Owner;
    settled(): Promise<boolean>;
    refresh(): Promise<boolean>;
    ordered(
      lines: ReadonlyMap<string, number>,
      extraWrites: Readonly<Record<string, unknown>>,
      whose?: Owner,
    ): Promise<void>;
  };
  /** Called with an order that stands: placed, and paid if it must be paid at once (DATA-011). */
  sold?(order: LastOrder): void;
  /** Called with an order that is still to be paid. */
  owed?(order: LastOrder): void;
  exclusive: Exclusive;
  online(): boolean;
  now(): number;
  newId(): string;
  pause(ms: number): Promise<void>;
}

/** What the shopper confirmed: the form, and the lines and total that stood on the page. */
export interface Confirmed {
  form: CheckoutForm;
  store: { storeCode: string; storeId: number };
  lines: OrderedLine[];
  totalCents: Cents | null;
  virtual: boolean;
  paymentTitle: string;
  shippingTitle: string | null;
  /** An account was made by the same press, just before. */
  accountMade?: boolean;
  /**
   * The last order of this device when the page was opened, null for none; a newer one was placed in another tab.
   * Absent where no page is open.
   */
  lastKnown?: string | null;
}

/** The confirmed form with its titles, where lines and total are those of a stored attempt. */
export type ConfirmedForm = Omit<Confirmed, "lines" | "totalCents">;

export type PlaceResult =
  | { kind: "placed"; last: LastOrder }
  /** Placed, and to be paid now: the order only stands once the provider confirms the payment. */
  | {
      kind: "paying";
      paying: Paying;
      /** The payment was open before this press, which placed no order. */
      before: boolean;
    }
  /** Kept on the device, not sent; asked for again when there is a connection. */
  | { kind: "waiting" }
  /** An encrypted card cannot be stored, so this order cannot wait. Other payments begin after the order was sent. */
  | { kind: "offlinePayment" }
  | { kind: "empty" }
  /** The cart on this page was ordered in another tab meanwhile. */
  | { kind: "elsewhere"; last: LastOrder }
  /** Lines, prices or the total are no longer those that were confirmed. Nothing was sent. */
  | { kind: "changed" }
  /** The cart could not be brought to the server. Nothing was sent. */
  | { kind: "unreached" }
  | Refused
  /** Sent without an answer: pressing again is safe. */
  | { kind: "unknown"; network: boolean };
