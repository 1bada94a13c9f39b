import { traderGaps } from "../../../shared/trader/trader-gaps.ts";
import { done, open, type DeploymentItem } from "./item.ts";

/** Whether who sells is said, and is not the demo's trader (C10). */
export const traderItem: DeploymentItem = {
  item: "trader",
  async look({ trader }) {
    const { missing, madeUp } = traderGaps(trader);
    const todo = "put your own figures into shared/trader/trader.ts and deploy";
    return missing.length + madeUp.length === 0
      ? [done(`${trader.name}, with all that the law asks for`)]
      : [
          ...(missing.length > 0 ? [open(`does not say: ${missing.join(", ")}`, todo)] : []),
          ...(madeUp.length > 0 ? [open(`still the demo's or an example: ${madeUp.join(", ")}`, todo)] : []),
        ];
  },
};
