import type { PageOf } from "../../../shared/contract/page/page.ts";

/** What a product page shows. */
export type Product = PageOf<"product">;
