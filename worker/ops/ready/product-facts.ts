import { productGaps } from "../../backend/catalog/product-gaps.ts";
import { gapWords } from "../gap-words.ts";
import { done, open, type DeploymentItem } from "./item.ts";

/** What listed products lack of what the law asks to be said of them (G1 to G3). */
export const productFactsItem: DeploymentItem = {
  item: "products",
  async look({ config, env }) {
    if (config.backendUrl !== undefined) return [done("the platform keeps the catalogue")];
    const gaps = await productGaps(env.DB);
    const lines = (Object.keys(gapWords) as (keyof typeof gapWords)[]).flatMap((gap) => {
      const { count, skus } = gaps[gap];
      return count === 0
        ? []
        : [open(`${count} ${gapWords[gap]}, e.g. ${skus.slice(0, 3).join(", ")}`, "add it to the export")];
    });
    return lines.length > 0 ? lines : [done("say who made them and what they are made of")];
  },
};
