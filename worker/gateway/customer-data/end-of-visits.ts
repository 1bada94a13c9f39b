import { languageOf, storeViews } from "../../../shared/config/stores.ts";
import type { Engage } from "./engage.ts";
import { cartOf, emptyFields, type Place } from "./tracked.ts";

/**
 * Tells the platform, in the form its wire has, that a contact is followed no more: its own fields are emptied, and the
 * cart of each view is told as empty, so that nothing is sent about either. The wire has no end of a view that was
 * told. Said twice, it is the same. False where the contact has gone.
 */
export async function tellEndOfVisits(
  engage: Pick<Engage, "change" | "cart">,
  { at, ...whose }: Pick<Place, "contactId" | "origin"> & { readonly at: string },
): Promise<boolean> {
  if (!(await engage.change(whose.contactId, emptyFields))) return false;
  // At once: a slow platform is waited for as long as for one of them.
  await Promise.all(
    storeViews.map((store) => engage.cart(cartOf({ at, items: [] }, { ...whose, store, language: languageOf(store) }))),
  );
  return true;
}
