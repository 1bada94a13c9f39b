import { languageOf, storeViews } from "../../../shared/config/stores.ts";
import type { Engage } from "./engage.ts";
import { cartOf, emptyFields, type Place } from "./tracked.ts";

/**
 * Tells the platform, as far as its wire can, that a contact is not tracked any more: its tracking fields are emptied,
 * and the cart of each view is reported as empty, so that no mail is sent about either. Reported views cannot be taken
 * back on this wire. Repeating the call changes nothing. False where the contact no longer exists.
 */
export async function tellEndOfVisits(
  engage: Pick<Engage, "change" | "cart">,
  { at, ...whose }: Pick<Place, "contactId" | "origin"> & { readonly at: string },
): Promise<boolean> {
  if (!(await engage.change(whose.contactId, emptyFields))) return false;
  // In parallel, so that a slow platform delays the call only once.
  await Promise.all(
    storeViews.map((store) => engage.cart(cartOf({ at, items: [] }, { ...whose, store, language: languageOf(store) }))),
  );
  return true;
}
