import { roleOf } from "../../../shared/catalog/product/attribute-index.ts";
import type { PageOf } from "../../../shared/contract/page/page.ts";

/** What the size guide needs of a product: its choices, the department it stands in, and how it falls. */
export type Sized = Pick<PageOf<"product">, "options" | "crumbs" | "variants" | "path" | "reviews">;

/** The option by which sizes of a product are chosen, if it has one. */
export const sizeOption = ({ options }: Pick<Sized, "options">) => options.find(({ code }) => roleOf(code) === "size");
