import type { StoreView } from "../../../shared/config/stores.ts";
import type { ProductView, TrackedCart } from "../../../shared/customer-data/calls.ts";
import type { CartBody, ViewsBody } from "../../../shared/customer-data/engage-wire.ts";
import { storePath } from "../../../shared/url/store-path.ts";

/** Whose it is, and where it happened. `origin`: the shop's, as the call came in. */
export interface Place {
  readonly contactId: string;
  readonly origin: string;
  readonly store: StoreView;
  readonly language: string;
}

/** Fields of a contact that updates set. A tenant that has no such field ignores it. */
const fields = {
  lastView: "lastViewedProduct",
  viewedAt: "lastViewedAt",
  cartAt: "cartChangedAt",
  cartPieces: "cartPieces",
} as const;

/** The tracking fields of a contact that is not tracked any more: empty values, because these overwrite stored ones. */
export const emptyFields = {
  [fields.lastView]: "",
  [fields.viewedAt]: "",
  [fields.cartAt]: "",
  [fields.cartPieces]: 0,
};

/** A device's time, but never later than now: its clock may be ahead, and a future date would never expire. */
const notAhead = (at: string, now: number): string => new Date(Math.min(Date.parse(at), now)).toISOString();
/** An update with its times in UTC, none after the server's now (milliseconds). */
export const timed = <T extends { views: readonly ProductView[]; cart?: TrackedCart | undefined }>(
  update: T,
  now: number,
): T => ({
  ...update,
  views: update.views.map((view) => ({ ...view, at: notAhead(view.at, now) })),
  ...(update.cart && { cart: { ...update.cart, at: notAhead(update.cart.at, now) } }),
});

/** What an update changes of the contact itself: never an empty value, which would overwrite one (DATA-004). */
export function fieldsOf({
  views,
  cart,
}: {
  views: readonly ProductView[];
  cart?: TrackedCart | undefined;
}): Record<string, string | number> {
  const last = views.reduce<ProductView | null>(
    (newest, view) => (!newest || Date.parse(view.at) >= Date.parse(newest.at) ? view : newest),
    null,
  );
  return {
    ...(last && { [fields.lastView]: last.sku, [fields.viewedAt]: last.at }),
    ...(cart && {
      [fields.cartAt]: cart.at,
      [fields.cartPieces]: cart.items.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
  };
}

/** Views in the platform's form. */
export const viewsOf = (views: readonly ProductView[], { contactId, origin, language }: Place): ViewsBody =>
  views.map(({ sku, category, path, at }) => ({
    itemId: sku,
    ...(category && { category }),
    time: at,
    contactId,
    language,
    url: new URL(path, origin).href,
  }));

/**
 * The cart in the platform's form. Its reference is the contact's and the view's: a customer has one cart in each, and
 * the shop's own cart number opens it, so it stays here.
 */
export const cartOf = (cart: TrackedCart, { contactId, origin, store, language }: Place): CartBody => ({
  cartReference: `${contactId}-${store.storeCode}`.slice(0, 64),
  time: cart.at,
  contactId,
  language,
  url: new URL(storePath(store, "/winkelwagen/"), origin).href,
  items: cart.items,
});
