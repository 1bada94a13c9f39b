import { chanceOf } from "./chance.ts";
import type { Garment } from "../../media/drawings/names.ts";
import { inStock, presentPrice, type Link, type Product } from "./product.ts";

/** What goes with what: garments of the same department shown beside each other. */
const partners: Partial<Record<Garment, readonly Garment[]>> = {
  overhemd: ["chino", "jeans", "trui", "blazer", "schoenen"],
  "overhemd-kort": ["short", "chino", "sneakers"],
  "t-shirt": ["jeans", "jas", "short", "sneakers", "rok"],
  polo: ["chino", "short", "sneakers"],
  longsleeve: ["jeans", "bodywarmer", "sneakers", "rok"],
  trui: ["overhemd", "chino", "jas", "jeans"],
  coltrui: ["blazer", "jeans", "jas", "chino"],
  vest: ["overhemd", "t-shirt", "chino", "jurk"],
  hoodie: ["jogger", "jeans", "bodywarmer", "sneakers"],
  sweater: ["jeans", "jogger", "sneakers"],
  jas: ["trui", "jeans", "coltrui", "overhemd"],
  bodywarmer: ["overhemd", "trui", "jeans", "hoodie"],
  blazer: ["overhemd", "chino", "schoenen", "coltrui"],
  jeans: ["overhemd", "t-shirt", "trui", "sneakers"],
  chino: ["overhemd", "polo", "trui", "schoenen"],
  short: ["t-shirt", "polo", "overhemd-kort"],
  jogger: ["hoodie", "sweater", "t-shirt"],
  jurk: ["vest", "sneakers", "jas"],
  rok: ["blouse", "t-shirt", "trui"],
  blouse: ["rok", "jeans", "chino"],
  schoenen: ["chino", "blazer", "overhemd"],
  sneakers: ["jeans", "chino", "t-shirt"],
};

function linkOf(type: Link["type"]) {
  return (product: Product): Link => ({ type, sku: product.sku, productType: product.type });
}

/**
 * The products with six that go with them (related), up to four dearer ones of their kind (upsell) and three small ones
 * (crosssell).
 */
export function withLinks(products: readonly Product[]): Product[] {
  const garments = products.filter((product) => product.type === "configurable" && inStock(product));
  const small = products.filter((product) => product.type === "simple" && inStock(product));
  return products.map((product) => {
    if (product.type !== "configurable") return product;
    const chance = chanceOf(`links ${product.sku}`);
    const wanted = partners[product.picture.garment] ?? [];
    const near = garments.filter(
      (other) => other !== product && other.picture.department === product.picture.department,
    );
    const fitting = chance.some(
      near.filter((other) => wanted.includes(other.picture.garment)),
      6,
    );
    const others = near.filter(
      (other) => other.picture.garment !== product.picture.garment && !fitting.includes(other),
    );
    const related = [...fitting, ...chance.some(others, 6 - fitting.length)];
    const price = presentPrice(product)?.now ?? 0;
    const dearer = near.filter(
      (other) => other.categories[0] === product.categories[0] && (presentPrice(other)?.now ?? 0) > price,
    );
    return {
      ...product,
      links: [
        ...related.map(linkOf("related")),
        ...chance.some(dearer, 4).map(linkOf("upsell")),
        ...chance.some(small, 3).map(linkOf("crosssell")),
      ],
    };
  });
}
