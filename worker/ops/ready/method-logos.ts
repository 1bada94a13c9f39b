import { logosOf, shownLogos } from "../../../shared/checkout/method-logos.ts";
import { isPayable, methodCode } from "../../../shared/checkout/provider-method.ts";
import { readLogos } from "../../method-logos/logos.ts";
import { done, type ViewItem } from "./item.ts";

/**
 * The provider's ways to pay of a view's country that have no official logo. Never open: the shop's own drawing stands
 * beside their names, and a shop without logos may sell.
 */
export const methodLogosItem: ViewItem = {
  item: "logos of ways to pay",
  async look(view, _story, { env, methods }) {
    const [told, logos] = await Promise.all([methods(view).catch(() => null), readLogos(env.DB).then(shownLogos)]);
    if (told === null) return [done("the ways to pay could not be asked for, so nobody knows which have none")];
    const offered = told.filter(({ type }) => isPayable(type));
    const drawn = offered.filter(({ type, brands }) => logosOf({ code: methodCode(type), brands }, logos).length === 0);
    if (drawn.length === 0) return [done("every way to pay shows its official logo")];
    const names = drawn.map(({ type, brands }) => (brands ? `${type} (or its brands: ${brands.join(", ")})` : type));
    return [
      done(`a drawing of the shop's stands for ${names.join("; ")}: npm run ops -- logos put NAME FILE, where you may`),
    ];
  },
};
