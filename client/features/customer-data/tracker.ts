import type { ShopEvent } from "../../../shared/analytics/shop-event.ts";
import {
  mostCartLines,
  mostViews,
  type ContactUpdate,
  type ProductView,
  type TrackedCart,
} from "../../../shared/customer-data/calls.ts";

/** What happens within so long goes in one call. */
export const gatherMs = 1_000;

export interface TrackerDeps {
  /** Lines of the cart as it stands; null where nobody can say. */
  cart(): Promise<readonly { sku: string; qty: number }[] | null>;
  /** Hands an update to the queue, in the name of the customer it is about. */
  send(update: ContactUpdate): Promise<unknown>;
  now(): number;
  wait(ms: number, then: () => void): () => void;
  report(problem: unknown): void;
}

/** Whose visits are told: nobody's yet, while it is looked up; nobody's at all; a contact's. */
export type Tracked = "unknown" | null | { readonly contactId: string };

export interface Tracker {
  /** Something happened, and it may be told. */
  hear(event: ShopEvent): void;
  /**
   * Whose it is from now on. What was gathered while nobody knew is that one's; what was gathered of a contact, and of
   * nobody, is dropped when somebody else follows.
   */
  follow(whose: Tracked): void;
  /** Drops what has been gathered. */
  forget(): void;
}

/** What of a product's page is told. */
const viewOf = ({ product }: Extract<ShopEvent, { name: "view_item" }>, now: number): ProductView => {
  const category = product.crumbs.at(-1)?.name.slice(0, 200);
  return { sku: product.sku, ...(category && { category }), path: product.path, at: new Date(now).toISOString() };
};

/**
 * Gathers product views and changes of the cart into updates of the contact (DATA-001): the views, and the cart as it
 * stands when the update is made. Twenty views at the most wait; the oldest go first.
 */
export function createTracker({ cart, send, now, wait, report }: TrackerDeps): Tracker {
  let whose: Tracked = "unknown";
  let views: ProductView[] = [];
  let isCartChanged = false;
  let cancel: (() => void) | null = null;

  function forget(): void {
    views = [];
    isCartChanged = false;
    cancel?.();
    cancel = null;
  }
  const isOf = (contactId: string): boolean => whose !== null && whose !== "unknown" && whose.contactId === contactId;
  async function cartNow(): Promise<TrackedCart | null> {
    const lines = await cart();
    return (
      lines && {
        at: new Date(now()).toISOString(),
        items: lines.slice(0, mostCartLines).map(({ sku, qty }) => ({ sku, quantity: qty })),
      }
    );
  }
  async function flush(): Promise<void> {
    cancel = null;
    if (whose === "unknown" || whose === null) return;
    const { contactId } = whose;
    const [gathered, wantsCart] = [views, isCartChanged];
    [views, isCartChanged] = [[], false];
    const lines = wantsCart ? await cartNow() : null;
    // Somebody else may have come meanwhile, with a cart of their own.
    if (!isOf(contactId)) return;
    if (gathered.length === 0 && !lines) return;
    await send({ contactId, views: gathered, ...(lines && { cart: lines }) });
  }
  const later = () => (cancel ??= wait(gatherMs, () => void flush().catch(report)));

  return {
    hear(event) {
      if (whose === null) return;
      if (event.name === "view_item") views = [...views, viewOf(event, now())].slice(-mostViews);
      else if (["add_to_cart", "remove_from_cart", "purchase"].includes(event.name)) isCartChanged = true;
      else return;
      if (whose !== "unknown") later();
    },
    follow(next) {
      const before = whose;
      whose = next;
      if (next === null || (before !== "unknown" && before !== null && !isOf(before.contactId))) forget();
      else if (next !== "unknown" && (views.length > 0 || isCartChanged)) later();
    },
    forget,
  };
}
