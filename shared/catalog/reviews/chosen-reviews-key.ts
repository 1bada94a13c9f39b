import { reviewChoicePath, type ReviewChoice } from "./review-choice.ts";
import type { StoreView } from "../../config/stores.ts";
import { reviewsKey } from "../../url/page-key.ts";

/**
 * Key of one page of the reviews that are chosen, in an order of their own, and the address that answers it. In a file
 * of its own, because every first load has the other keys.
 */
export const chosenReviewsKey = (id: number, page: number, choice: ReviewChoice, store?: StoreView): string =>
  `${reviewsKey(id, page, store).replace("/!reviews/", "/!chosen/")}/${reviewChoicePath(choice)}`;
