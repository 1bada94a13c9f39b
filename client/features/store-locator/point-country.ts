import { externalStore } from "../../device/page/external-store.ts";

/** The country in which the dialog of pick-up points begins: the checkout's address's; null for the view's own. */
export const pointCountry = externalStore<string | null>(null);
