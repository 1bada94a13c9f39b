import type { ShownIn } from "../../../shared/contract/ops/ops-answers.ts";

/**
 * Where shoppers meet a product, as operators choose it, by the catalogue's columns: status 2 is not offered, and keeps
 * how it would be shown; visibility 2 stands in lists alone, 3 in searches alone, 4 in both.
 */
export const shownIn: Readonly<Record<ShownIn, { status: number; visibility: number | null }>> = {
  everywhere: { status: 1, visibility: 4 },
  lists: { status: 1, visibility: 2 },
  search: { status: 1, visibility: 3 },
  nowhere: { status: 2, visibility: null },
};
