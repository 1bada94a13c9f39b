import type { Garment } from "../../media/drawings/names.ts";
import { hash } from "./chance.ts";
import { heroSku } from "./garments.ts";
import { inStock, type Product } from "./product.ts";

/** How alike two neighbours on a shelf are; the nearer they stand, the more it counts. */
function likeness(a: Product, b: Product): number {
  return (
    (a.colours[0] === b.colours[0] ? 4 : 0) +
    (a.picture.garment === b.picture.garment ? 2 : 0) +
    (a.picture.pattern === b.picture.pattern ? 1 : 0) +
    (a.brand === b.brand ? 1 : 0)
  );
}

/** Neighbours looked back at: a product has them at its left and, in four columns, above it. */
const reach = 5;
/** Extras stand behind the first part of a shelf that also holds clothes. */
const small: readonly Garment[] = ["muts", "sjaal", "sokken", "boxer", "riem", "tas"];
const smallFrom = 0.25;
/** Candidates weighed for each place, so that the order stays random and the work linear. */
const candidates = 12;

/**
 * An order that looks good on a page: colours, garments, patterns and makers mixed, the hero first. What is sold out
 * comes last. The same products and key give the same order.
 */
export function displayOrder(products: readonly Product[], key: string): Product[] {
  const place = (product: Product) => {
    const chance = hash(`${key} ${product.sku}`) / 2 ** 32;
    return small.includes(product.picture.garment) ? smallFrom + (1 - smallFrom) * chance : chance;
  };
  const shuffled = [...products].sort((a, b) => place(a) - place(b) || a.id - b.id);
  const mix = (rest: Product[], placed: Product[]) => {
    while (rest.length > 0) {
      let best = 0;
      let least = Infinity;
      for (const [i, product] of rest.slice(0, candidates).entries()) {
        const alike = placed
          .slice(-reach)
          .reverse()
          .reduce((sum, neighbour, distance) => sum + likeness(product, neighbour) / (distance + 1), 0);
        if (alike < least) [best, least] = [i, alike];
      }
      placed.push(...rest.splice(best, 1));
    }
    return placed;
  };
  const opening = shuffled.filter((product) => product.sku === heroSku);
  const available = mix(
    shuffled.filter((product) => inStock(product) && product.sku !== heroSku),
    opening,
  );
  return [...available, ...shuffled.filter((product) => !inStock(product))];
}
