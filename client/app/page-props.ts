import type { PageData } from "../../shared/contract/page/page.ts";

/** A page gets its data, or null where the route shows only what the device knows. */
export interface PageProps {
  data: PageData | null;
}
