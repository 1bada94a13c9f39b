import { forgetFavourite } from "./favourites.ts";
import { forgetPoint } from "./kept-point.ts";
import { markFavourite } from "./favourite-mark.ts";

/** For the session: a customer has gone, and with them the store and the pick-up point that the page holds. */
export function forgetStores(): void {
  forgetFavourite();
  forgetPoint();
  markFavourite(false);
}
