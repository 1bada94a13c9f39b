import type { PageOf } from "../../../shared/contract/page.ts";

/** What reviews need of a product. */
export type Reviewed = Pick<PageOf<"product">, "id" | "sku" | "name" | "reviews" | "options">;
