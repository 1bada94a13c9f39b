import { listenToShop } from "../../device/events/listen.ts";
import { experiment } from "./experiment.ts";

/** Counts what recommendations do in this document from now on; returns what takes the counts. */
export function followRecommendations(): typeof experiment.take {
  experiment.open();
  listenToShop("necessary", experiment.hear);
  return experiment.take;
}
