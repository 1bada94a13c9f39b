import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";

/** What reviews need of a product. */
export type Reviewed = Pick<PageOf<"product">, "id" | "sku" | "name" | "reviews" | "options">;

/** The option by which sizes of a product are chosen, if it has one. */
export const sizeOptionOf = ({ options }: Pick<Reviewed, "options">) =>
  options.find(({ code }) => roleOf(code) === "size");
